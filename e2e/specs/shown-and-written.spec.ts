import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pdfText } from '../../src-main/export/testing/read-pdf-text.ts'
import { readers } from '../../src-main/export/testing/readers.ts'
import { sampleElements } from '../../src-main/export/testing/sample-run.ts'
import { buildPdf } from '../../src-main/testing/build-documents.ts'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type ExportFormat, exportFormats, formatFacts } from '../../src-shared/export/format.ts'
import { expect, type Recto, test } from '../fixtures.ts'
import { readExport } from '../models/read-export.ts'
import { type RectoWindow, rectoWindow } from '../models/recto-window.ts'

interface Piece {
  readonly category: string
  readonly isCell: boolean
  readonly text: string
}

/** What the content shows just now: paragraph by paragraph, cell by cell. As text: there is no DOM here. */
const shownPieces = `[...document.querySelectorAll('article[data-element-key]')].flatMap((article) => {
  const body = article.querySelector('.element-body')?.cloneNode(true)
  if (!body) return []
  // Drawn equations, words within pictures, and what is said of an element rather than by it.
  for (const equation of body.querySelectorAll('[data-equation]')) equation.replaceWith('\\0')
  for (const other of body.querySelectorAll('[hidden], .katex, .fold, .figure-text, small, code')) other.remove()
  const blocks = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th, figcaption')]
  return blocks
    .filter((block) => !block.querySelector('p, li, td, th'))
    .flatMap((block) => (block.textContent ?? '').split('\\0').map((text) => ({
      category: article.dataset.category,
      isCell: block.matches('td, th'),
      text,
    })))
})`

/** Letters and digits alone: spaces, marks and the syntax of a format are its own affair. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/<br *\/?>/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What must stand in a file in one go: all of a piece, but a page's own letters of an equation come as they were drawn. */
function partsIn({ category, text }: Piece, format: ExportFormat): readonly string[] {
  const isAsDrawn = format === 'pdf' && category === 'equation'
  return isAsDrawn ? text.split(/[^\p{L}\p{N}]+/u) : [text]
}

async function readWholeContent(page: Page): Promise<readonly Piece[]> {
  const seen = new Map<string, Piece>()
  await page.getByRole('region', { name: 'Content' }).getByRole('document').hover()
  for (let screens = 0, unchanged = 0; screens < 200 && unchanged < 5; screens++) {
    const before = seen.size
    for (const piece of await page.evaluate<readonly Piece[]>(shownPieces)) {
      if (lettersOf(piece.text) !== '') seen.set(`${piece.category} ${piece.text}`, piece)
    }
    unchanged = seen.size === before ? unchanged + 1 : 0
    await page.mouse.wheel(0, 400)
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    )
  }
  return [...seen.values()]
}

const bbox = [10, 10, 90, 20]

/** Of a parser that tells equations in a line apart. */
const withEquations = {
  pdf_info: [
    {
      page_idx: 0,
      page_size: [100, 200],
      para_blocks: Array.from({ length: 12 }, (_, index) => ({
        type: 'text',
        bbox,
        lines: [
          {
            bbox,
            spans: [
              { bbox, type: 'text', content: `Item ${index} costs $5, where` },
              { bbox, type: 'inline_equation', content: '\\frac{x_b}{2}' },
              { bbox, type: 'text', content: 'is the centre, and $10 where it is not.' },
            ],
          },
        ],
      })).concat({
        type: 'table',
        bbox,
        blocks: [
          {
            type: 'table_body',
            bbox,
            lines: [
              {
                bbox,
                spans: [
                  {
                    type: 'table',
                    html: '<table><tr><td>at <eq>y&lt;1</eq> m</td><td>B</td></tr></table>',
                  },
                ],
              },
            ],
          },
        ],
      } as never),
      discarded_blocks: [],
    },
  ],
}

/** A parse with a source of blank pages: all text of its searchable PDF is the layer's. */
async function chooseParse(recto: Recto, name: string, parse: object): Promise<void> {
  const files = [path.join(recto.dataDir, `${name}.json`), path.join(recto.dataDir, `${name}.pdf`)]
  const [parseFile = '', source = ''] = files
  await writeFile(parseFile, JSON.stringify(parse))
  await writeFile(source, await buildPdf(21))
  await recto.chooseFiles(files)
}

async function expectAllWritten({ page, library }: RectoWindow, name: string): Promise<void> {
  const shown = await readWholeContent(page)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.some(({ isCell }) => isCell)).toBe(true)
  const row = library.locator('[data-run-id]').filter({ hasText: name })
  const runId = (await row.getAttribute('data-run-id')) ?? ''
  for (const format of exportFormats) {
    const { holds } = formatFacts[format]
    if (holds === 'pictures') continue
    const bytes = await readExport(page, runId, format)
    const written = lettersOf(await (format === 'pdf' ? pdfText(bytes) : readers[format](bytes)))
    const missing = shown
      .filter(({ isCell, category }) => holds === 'all' || (isCell && category === 'table'))
      .filter((piece) => !partsIn(piece, format).every((part) => written.includes(lettersOf(part))))
    expect.soft(missing, `${name} as ${format}`).toEqual([])
  }
}

test('what is shown is what is written: every paragraph and cell of the content is in every format', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.startWithSample())
  await window.readSample()
  await expect(window.page.getByRole('progressbar')).toHaveCount(0)
  await expectAllWritten(window, 'sample')
})

test('what is awkward in a service’s answer is shown and written alike', async ({ recto }) => {
  const elements = sampleElements.map(({ category, page, html, markdown, text }) => ({
    category,
    page,
    html,
    markdown,
    text,
  }))
  const window = rectoWindow(await recto.start())
  await chooseParse(recto, 'awkward', buildParseResult({ elements }))
  await expect(window.content.getByRole('article').first()).toBeVisible()
  await expectAllWritten(window, 'awkward')
})

test('an equation in a line is drawn there, and what is around it is in every format', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.start())
  await chooseParse(recto, 'paper', withEquations)
  await expect(window.content.locator('[data-equation] .katex').first()).toBeVisible()
  await expect(window.content.getByText('costs $5, where').first()).toBeVisible()
  await expectAllWritten(window, 'paper')
})
