import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the same documents, not the same program
import {
  hugePicturePdf,
  inflatingPdf,
  manyLettersPdf,
  manyOperatorsPdf,
  nestedFormsPdf,
} from '../../src-service/testing/bombs/pdf-bombs.ts'
import { swellingPdf } from '../testing/swelling-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { type Background, createBackground } from './run-in-background.ts'

/* What pages hold is neither drawn nor unpacked here, so only what a file needs to be opened can swell. */

const outsideBytes = 64 * 1024 ** 2

function open(): Background {
  const background = createBackground(testConfig('').workerModule, { threads: 1, outsideBytes })
  onTestFinished(() => background.close())
  return background
}

const onePage = { startPage: 1, endPage: 1, format: 'pdf' } as const
const measured = { measuredPages: 100, dpi: 150 }

test.each([
  ['a large picture', hugePicturePdf(6000)],
  ['forms in forms', nestedFormsPdf(9)],
  ['many strokes', manyOperatorsPdf(2_000_000)],
  ['many letters', manyLettersPdf(2_000_000)],
  ['a content of nothing', inflatingPdf(200_000_000)],
])('%s is counted and cut without being unpacked', async (_, bomb) => {
  const file = path.join(await temporaryDir(), 'bomb.pdf')
  await writeFile(file, bomb)
  const background = open()
  const facts = await background.run('read-pdf', { file, ...measured }, 60_000)
  expect(facts).toMatchObject({ kind: 'pages', pages: 1 })
  const cut = await background.run('cut-pages', { ...onePage, file, toFile: `${file}.cut` }, 60_000)
  expect(cut).toMatchObject({ kind: 'done' })
})

test('a small file that swells outside the heap is broken off before it fills the memory', async () => {
  const dir = await temporaryDir()
  const file = path.join(dir, 'swells.pdf')
  await writeFile(file, swellingPdf(200_000_000))
  const plain = path.join(dir, 'plain.pdf')
  await writeFile(plain, swellingPdf(10))
  const background = open()
  const job = { ...onePage, toFile: `${file}.cut` }
  await expect(background.run('cut-pages', { ...job, file }, 60_000)).rejects.toThrow(
    'outside the heap',
  )
  const after = await background.run('cut-pages', { ...job, file: plain }, 60_000)
  expect(after).toMatchObject({ kind: 'done' })
})
