import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NamedFile, refusedFiles, takenFiles } from '#formats/testing/named-files.ts'
import { type Background, createBackground } from '../background/run-in-background.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { type DocumentFacts, inspectDocument } from './inspect.ts'

let background: Background
beforeAll(() => {
  background = createBackground(testConfig('').workerModule)
})
afterAll(() => background.close())

async function inspect({ name, bytes }: NamedFile): Promise<DocumentFacts> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, bytes)
  return inspectDocument(file, name, background)
}

describe('the core tells a file as the view and the service do', () => {
  test.each(takenFiles)('$name', async (file) => {
    const { format, sizes } = file
    const pageCount = format === 'pdf' ? 1 : (sizes?.length ?? null)
    expect(await inspect(file)).toMatchObject({ format, pageCount })
  })

  test.each(refusedFiles)('$name', async (file) => {
    await expect(inspect(file)).rejects.toMatchObject({ code: 'documents.unsupported-format' })
  })
})
