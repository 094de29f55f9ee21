import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createDragOut } from './drag-out.ts'

test('only what was written here is dragged out: a page that was taken over can name no other file', async () => {
  const { desktop } = createMemoryPorts()
  const file = path.join(await temporaryDir(), 'report.docx')
  await writeFile(file, 'word')
  const { wrote, drag } = createDragOut(desktop)
  await expect(drag(file)).rejects.toMatchObject({ code: 'export.not-there', data: { file } })
  wrote(file)
  await drag(file)
  expect(desktop.dragged).toEqual([file])
  await rm(file)
  // The system would be handed a file that is not there.
  await expect(drag(file)).rejects.toMatchObject({ code: 'export.not-there' })
})
