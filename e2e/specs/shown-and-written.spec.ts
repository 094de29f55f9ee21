import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readers } from '../../src-main/export/testing/readers.ts'
import { sampleElements } from '../../src-main/export/testing/sample-run.ts'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { exportFormats, formatFacts } from '../../src-shared/export/format.ts'
import { expect, test } from '../fixtures.ts'
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

async function expectAllWritten({ page, library }: RectoWindow, name: string): Promise<void> {
  const shown = await readWholeContent(page)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.some(({ isCell }) => isCell)).toBe(true)
  const row = library.locator('[data-run-id]').filter({ hasText: name })
  const runId = (await row.getAttribute('data-run-id')) ?? ''
  for (const format of exportFormats) {
    const { holds } = formatFacts[format]
    // A PDF is its source, which an import has none of: its text is tested where it is written.
    if (holds === 'pictures' || format === 'pdf') continue
    const bytes = await readExport(page, runId, format)
    const written = lettersOf(await readers[format](bytes))
    const missing = shown
      .filter(({ isCell, category }) => holds === 'all' || (isCell && category === 'table'))
      .filter(({ text }) => !written.includes(lettersOf(text)))
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
  const file = path.join(recto.dataDir, 'awkward.json')
  await writeFile(file, JSON.stringify(buildParseResult({ elements })))
  await recto.chooseFiles([file])
  await expect(window.content.getByRole('article').first()).toBeVisible()
  await expectAllWritten(window, 'awkward')
})

test('an equation in a line is drawn there, and what is around it is in every format', async ({
  recto,
}) => {
  const window = rectoWindow(await recto.start())
  const file = path.join(recto.dataDir, 'paper_middle.json')
  await writeFile(file, JSON.stringify(withEquations))
  await recto.chooseFiles([file])
  await expect(window.content.locator('[data-equation] .katex').first()).toBeVisible()
  await expect(window.content.getByText('costs $5, where').first()).toBeVisible()
  await expectAllWritten(window, 'paper')
})
