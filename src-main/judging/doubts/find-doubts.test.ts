import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import type { PageSource } from '../../background/jobs.ts'
import { cropPage } from '../../background/page-crops/crop-page.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import { findDoubts } from './find-doubts.ts'

const lines = [
  'Half of all readers begin at the foot of a page,',
  'and half of those go on to the next one before',
  'they have seen what stands at its head: so it is',
  'told of scans that lie in the archive since 1904.',
]

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, bytes)
  return file
}

/** A page as a scanner has it: letters of a real font as pixels, at the top and in the middle. */
async function scan(more: (page: PDFPage) => void = () => {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const paper = rgb(0.93, 0.92, 0.88)
  page.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: paper })
  for (const top of [770, 440]) {
    lines.forEach((line, row) => page.drawText(line, { x: 70, y: top - row * 16, size: 11 }))
  }
  more(page)
  const file = await fileOf(await pdf.save())
  const source = { file, format: 'pdf', password: null } as const
  const area = { left: 0, top: 0, right: 1, bottom: 1 }
  const made = await cropPage({ source, page: 1, area, dpi: 200 })
  if (made.kind === 'none') throw new Error('the page could not be drawn')
  return made.png
}

function box(key: string, [top, bottom]: readonly [number, number]): LayoutElement {
  const polygon = [
    { x: 0.1, y: top },
    { x: 0.6, y: top },
    { x: 0.6, y: bottom },
    { x: 0.1, y: bottom },
  ]
  const content = { html: '', markdown: '', text: `Words of ${key}`, hasImage: false }
  const place = { page: 1, polygon, order: 0, batchIndex: 0, serviceId: key }
  return { ...unsaid, ...place, ...content, key, category: 'paragraph' }
}

const [head, middle, blank] = [
  box('head', [0.07, 0.155]),
  box('middle', [0.46, 0.55]),
  box('blank', [0.7, 0.8]),
]

async function judge(source: PageSource, elements: readonly LayoutElement[]) {
  const [judged] = await findDoubts({ source, pages: [{ page: 1, elements }] }, () => true)
  const doubts = judged?.doubts.map(({ kind, elementKey }) => `${kind} ${elementKey ?? 'page'}`)
  return { alignment: judged?.alignment, doubts }
}

test('a scan whose writing is all in boxes is not doubted, rules, frames and shadows or not', async () => {
  const dark = rgb(0.1, 0.1, 0.1)
  const png = await scan((page) => {
    page.drawRectangle({ x: 0, y: 0, width: 9, height: 842, color: dark })
    page.drawLine({ start: { x: 60, y: 600 }, end: { x: 530, y: 600 }, thickness: 1 })
    page.drawRectangle({ x: 40, y: 60, width: 515, height: 120, borderWidth: 1, borderColor: dark })
  })
  const source = { file: await fileOf(png), format: 'png' } as const
  const { alignment, doubts } = await judge(source, [head, middle])
  expect(doubts).toEqual([])
  expect(alignment).toMatchObject({ by: 'ink', emptyBoxes: 0 })
  expect(alignment?.boxedWords).toBe(alignment?.words)
  expect(alignment?.words).toBeGreaterThan(100)
})

test('a box of light letters on a ground of colour is not taken for blank', async () => {
  const png = await scan((page) => {
    page.drawRectangle({ x: 30, y: 150, width: 400, height: 120, color: rgb(0.1, 0.2, 0.5) })
    page.drawText('White letters say this', { x: 70, y: 200, size: 11, color: rgb(1, 1, 1) })
  })
  const { doubts } = await judge({ file: await fileOf(png), format: 'png' }, [head, middle, blank])
  expect(doubts).toEqual([])
})

test('writing in no box and a box with nothing in it are doubted, on a picture as on a scanned PDF', async () => {
  const png = await scan()
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).drawImage(await pdf.embedPng(png), { width: 595, height: 842 })
  const sources = [
    { file: await fileOf(png), format: 'png' },
    { file: await fileOf(await pdf.save()), format: 'pdf', password: null },
  ] as const
  for (const source of sources) {
    const { alignment, doubts } = await judge(source, [head, blank])
    expect(doubts).toEqual(['ink-outside page', 'blank-box blank'])
    expect(alignment).toMatchObject({ page: 1, by: 'ink', emptyBoxes: 1 })
    const share = (alignment?.boxedWords ?? 0) / (alignment?.words ?? 1)
    expect(share).toBeCloseTo(0.5, 1)
  }
})

test('a page that can’t be drawn is judged by its parse alone, and keeps no other from being looked at', async () => {
  const broken = { file: await fileOf(new TextEncoder().encode('%PDF-1.7 nothing')), format: 'pdf' }
  const source = { ...broken, format: 'pdf' } as const
  const pages = [1, 2].map((page) => ({ page, elements: [{ ...head, page, text: 'a \uFFFD' }] }))
  const judged = await findDoubts({ source, pages }, () => true)
  expect(judged.map(({ page, alignment, isWhole }) => [page, alignment, isWhole])).toEqual([
    [1, null, true],
    [2, null, true],
  ])
  expect(judged.flatMap(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual([
    'unreadable-letters',
    'unreadable-letters',
  ])
})
