import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownPlacement } from '../import/place-regions.ts'
import { googleVisionSample } from '../import/testing/further-samples.ts'
import { bytesOf } from '../import/testing/parse-sample.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { type ElementDetail, readDetail } from './element-detail.ts'
import { writeImportedRows } from './imported-rows.ts'
import { readRowsFile } from './rows-file.ts'

/** What is kept of each element beside its text. */
async function detailsOf(bytes: Uint8Array): Promise<readonly ElementDetail[]> {
  const dir = await temporaryDir()
  const [file, rowsFile] = [path.join(dir, 'file'), path.join(dir, 'rows')]
  await writeFile(file, bytes)
  writeImportedRows({ file, name: 'file', rowsFile }, ownPlacement)
  return [...readRowsFile(rowsFile)].map(({ values }) => readDetail(values.at(-1) as string | null))
}

test('words have their places, and lines that of their words, where a parse says no more of them', async () => {
  const [detail] = await detailsOf(bytesOf(googleVisionSample))
  const whole = [{ x: 0, y: 0 }, { x: 0.5 }, {}, {}]
  expect(detail?.lines?.[0]).toMatchObject({
    region: { page: 1, polygon: whole },
    words: [
      { text: 'Hello', polygon: whole },
      { text: 'vision', polygon: whole },
    ],
  })
})

test('words of a line that has no place are on the page of their element', async () => {
  const word = (left: number): string =>
    `<span class="ocrx_word" title="bbox ${left} 0 ${left + 10} 10">w</span>`
  const line = `<span class="ocr_line">${word(0)}${word(20)}</span>`
  const file = `<html><body><div class="ocr_page" title="bbox 0 0 100 100">${line}</div></body></html>`
  const [detail] = await detailsOf(bytesOf({ file }))
  expect(detail?.lines?.[0]?.words.map(({ polygon }) => polygon?.[0])).toEqual([
    { x: 0, y: 0 },
    { x: 0.2, y: 0 },
  ])
})
