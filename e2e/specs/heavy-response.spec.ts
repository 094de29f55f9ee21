import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  buildParseResult,
  type ElementDraft,
} from '../../src-main/testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../src-main/testing/fake-api/fake-api.ts'
import { turn } from '../../src-main/testing/fake-api/turns.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test, type Recto } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

/** Far longer than anything in the window takes, on a busy machine too; these held it for ever, or crashed it. */
const patience = { timeout: 60_000 }

const spanning = `<tr>${'<td rowspan="65534" colspan="1000">x</td>'.repeat(20)}</tr>`

/** Each held the window for longer than anybody waits, or crashed it. */
const attacks: readonly (readonly [string, string, () => Promise<ElementDraft>])[] = [
  [
    'cells that span 65,534 rows and 1,000 columns',
    'Too much to be shown here',
    async () => ({ category: 'table', html: `<table>${spanning.repeat(60)}</table>` }),
  ],
  [
    '200,000 tags in each other',
    'Too much to be shown here',
    async () => ({ html: `<p>${'<b><i>'.repeat(100_000)}deep</p>` }),
  ],
  [
    '300,000 marks on a letter',
    'Too much to be shown here',
    async () => ({ html: `<p>a${'\u0301'.repeat(300_000)}</p>` }),
  ],
  [
    'a picture of 400 million pixels',
    'too large or damaged',
    async () => ({
      category: 'figure',
      html: '<figure><img alt="Revenue by quarter"></figure>',
      base64: (await hugePng()).toString('base64'),
    }),
  ],
  [
    'an equation of 300 powers',
    'Too large or not readable as an equation',
    async () => ({ category: 'equation', html: equation('x^{'.repeat(300) + '}'.repeat(300)) }),
  ],
]

for (const [name, told, draft] of attacks) {
  test(`the window isn't held by ${name}, and says what is left out`, async ({ recto }) => {
    const page = await open(recto, [await draft()])
    const window = rectoWindow(page)
    await expect(window.element('What stands behind it')).toBeAttached(patience)
    await expect(window.content.getByText(told)).toBeAttached(patience)
    await window.content.getByRole('tab', { name: 'HTML' }).click(patience)
    await expect(window.content.getByRole('tabpanel', { name: 'HTML' })).toBeVisible(patience)
    await expectAlive(page)
  })
}

test('a table that is far longer than the view, and all that there is, is read from its first row', async ({
  recto,
}) => {
  const rows = Array.from({ length: 200 }, (_, at) => `<tr><td>${at}</td><td>of ${at}</td></tr>`)
  const html = `<table>${rows.join('')}</table>`
  const window = rectoWindow(await open(recto, [{ category: 'table', html }]))
  await expect(window.content.getByRole('cell', { name: 'of 199' })).toBeAttached(patience)
  await expect(window.content.getByRole('cell', { name: 'of 0', exact: true })).toBeInViewport()
})

test('a table that is drawn in parts looks as if it had been drawn in one go, and is one table', async ({
  recto,
}) => {
  const head =
    '<thead><tr><th>Number</th><th>What it says</th><th colspan="2">Sums</th></tr></thead>'
  const row = (at: number): string =>
    `<tr>${at % 40 === 0 ? `<td rowspan="40">Group ${at}</td>` : ''}<td>of ${at}${' words'.repeat(at % 9)}</td>
     <td>${at * 7919}</td><td>${'w'.repeat(at % 17)}</td></tr>`
  const html = `<table>${head}${Array.from({ length: 240 }, (_, at) => row(at)).join('')}</table>`
  const { content } = rectoWindow(await open(recto, [{ category: 'table', html }]))
  const table = content.getByRole('table')
  await expect(content.locator('[aria-busy=false] > table')).toBeAttached(patience)
  await expect(table).toHaveCount(1)
  const far = await table.evaluate((drawn: HTMLTableElement) => {
    const sections = new Set([...drawn.rows].map((each) => each.parentElement))
    const plain = document.createElement('table')
    for (const each of drawn.rows) plain.append(each.cloneNode(true))
    drawn.after(plain)
    const places = (of: HTMLTableElement): readonly (readonly number[])[] => {
      const { left, top } = of.getBoundingClientRect()
      return [...of.querySelectorAll('td, th')].map((cell) => {
        const box = cell.getBoundingClientRect()
        return [box.left - left, box.top - top, box.width, box.height]
      })
    }
    const [ours, whole] = [places(drawn), places(plain)]
    plain.remove()
    const away = ours.map((box, at) =>
      box.map((it, i) => Math.abs(it - (whole[at]?.[i] ?? Infinity))),
    )
    return { away: Math.max(...away.flat()), sections: sections.size }
  })
  expect(far.away).toBeLessThan(2)
  expect(far.sections).toBeGreaterThan(5)
})

test('equations in the cells of a table that is drawn in parts stay in their columns', async ({
  recto,
}) => {
  const equation = `<span data-category="equation">$\\overline{${'x '.repeat(20)}}$</span>`
  const row = `<tr><td>${equation}</td>${'<td>some words that would fill a line</td>'.repeat(5)}</tr>`
  const html = `<table>${row.repeat(60)}</table>`
  const { content } = rectoWindow(await open(recto, [{ category: 'table', html }]))
  await expect(content.locator('[aria-busy=false] > table')).toBeAttached(patience)
  await expect(content.locator('td .katex-html')).toHaveCount(60, patience)
  const wide = () =>
    content
      .locator('td:has(.katex-html)')
      .evaluateAll((cells) => Math.max(...cells.map((each) => each.scrollWidth - each.clientWidth)))
  await expect.poll(wide).toBeLessThan(2)
})

test('the window isn’t held by equations that are as large as any that it draws', async ({
  recto,
}) => {
  const largest = [
    String.raw`\text{abc def}`.repeat(90),
    String.raw`\sqrt{x}`.repeat(240),
    String.raw`\overbrace{x}`.repeat(220),
    String.raw`\frac{1}{`.repeat(23) + 'x' + '}'.repeat(23),
    String.raw`\cancel{x}`.repeat(240),
    String.raw`\begin{matrix}a&b\\c&d\end{matrix}`.repeat(39),
    'x+'.repeat(490),
  ]
  const page = await open(
    recto,
    largest.map((latex) => ({ category: 'equation', html: equation(latex) })),
  )
  await expect(rectoWindow(page).content.locator('.katex').first()).toBeAttached(patience)
  await expectAlive(page)
})

function equation(latex: string): string {
  return `<p>$$${latex}$$</p>`
}

/** 20,000 by 20,000 pixels of one bit, in some 50 kB. */
function hugePng(): Promise<Buffer> {
  const side = { width: 20_000, height: 20_000, channels: 3, background: 'white' } as const
  const picture = sharp({ create: side, limitInputPixels: false })
  return picture.toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer()
}

/** Shows what a service made of a page: these elements and one behind them. */
async function open(recto: Recto, drafts: readonly ElementDraft[]): Promise<Page> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  const elements = drafts.map((draft) => ({ ...draft, text: '', markdown: '' }))
  await using service = await startFakeApi({
    parseSync: turn.json(
      buildParseResult({ elements: [...elements, { text: 'What stands behind it' }] }),
    ),
  })
  const page = await recto.start()
  const window = rectoWindow(page)
  await window.connect({ name: 'Heavy', baseUrl: service.baseUrl, apiKey: 'any' })
  await recto.chooseFiles([await writePdf(folder, 'page.pdf')])
  await expect(window.content.getByRole('article').first()).toBeAttached(patience)
  await rm(folder, { recursive: true, force: true })
  return page
}

async function expectAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click(patience)
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible(patience)
}
