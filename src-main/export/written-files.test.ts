import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createWrittenFiles } from './written-files.ts'

test('only what was written here is dragged out or shared: a page that was taken over can name no other file', async () => {
  const { desktop } = createMemoryPorts()
  const file = path.join(await temporaryDir(), 'report.docx')
  await writeFile(file, 'word')
  const { wrote, drag, share } = createWrittenFiles(desktop)
  await expect(drag([file])).rejects.toMatchObject({ code: 'export.not-there', data: { file } })
  await expect(share(file)).rejects.toMatchObject({ code: 'export.not-there', data: { file } })
  wrote(file)
  await drag([file])
  await share(file)
  expect([desktop.dragged, desktop.shared]).toEqual([[file], [file]])
  await rm(file)
  // The system would be handed a file that is not there.
  await expect(drag([file])).rejects.toMatchObject({ code: 'export.not-there' })
})

test('what was written together is dragged together, or not at all where one of it was not written here', async () => {
  const { desktop } = createMemoryPorts()
  const folder = await temporaryDir()
  const files = ['a.docx', 'b.docx'].map((name) => path.join(folder, name))
  for (const file of files) await writeFile(file, 'word')
  const { wrote, drag } = createWrittenFiles(desktop)
  const [first = '', second = ''] = files
  wrote(first)
  await expect(drag(files)).rejects.toMatchObject({ data: { file: second } })
  wrote(second)
  await drag(files)
  expect(desktop.dragged).toEqual(files)
})
