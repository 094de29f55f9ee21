import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  imageFiles,
  type NamedFile,
  refusedFiles,
  takenFiles,
} from '#formats/testing/named-files.ts'
import { readPicture } from '../image/read-picture.ts'
import { inspect } from './inspect.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recto-told-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write({ bytes }: NamedFile): Promise<string> {
  // The reader of PDFs goes by the name, which is the same for every document here.
  const file = path.join(folder, 'document.pdf')
  await writeFile(file, bytes)
  return file
}

describe('the service tells a file as the core and the view do', () => {
  test.each(takenFiles)('$name', async (file) => {
    const { format, sizes } = file
    const pages = format === 'pdf' ? 1 : (sizes?.length ?? 0)
    expect(await inspect(await write(file))).toMatchObject({ format, pages })
  })

  test.each(refusedFiles)('$name', async (file) => {
    await expect(inspect(await write(file))).rejects.toMatchObject({ code: 'unsupported_format' })
  })

  test.each(imageFiles.filter(({ isDecodable }) => isDecodable))(
    'the pages that are decoded are those that were told: $name',
    async (file) => {
      const path = await write(file)
      const pictures = await Promise.all(
        file.sizes.map((_, index) => readPicture(path, file.format, index + 1, 1e6)),
      )
      expect(pictures).toMatchObject(file.sizes)
    },
  )
})
