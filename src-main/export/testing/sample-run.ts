import type { LayoutElement, TableCell } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { buildBatch, buildElement, buildRun } from './build-run.ts'

/** Three stored batches of a run of 40 pages; pages 11–20 failed. */
export const sampleRun = buildRun(
  [
    buildBatch(0, 'stored'),
    buildBatch(1, 'failed'),
    buildBatch(2, 'stored'),
    buildBatch(3, 'stored'),
  ],
  40,
)

function cell(row: number, column: number, text: string, spans = [1, 1]): TableCell {
  const [rowSpan = 1, columnSpan = 1] = spans
  return { row, column, rowSpan, columnSpan, isHeader: row === 0, region: null, text }
}

const square = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.2 },
  { x: 0.9, y: 0.4 },
  { x: 0.1, y: 0.4 },
]

function sampleElement(order: number, page: number, said: Partial<LayoutElement>): LayoutElement {
  return {
    ...buildElement(order, page, ''),
    polygon: square,
    markdown: '',
    text: '',
    ...unsaid,
    ...said,
  }
}

/**
 * One element of each kind, as this interface writes them (`interface §2.5`), with what is awkward in
 * them: markup in text, letters outside of the first plane, merged cells, formulas that a spreadsheet
 * would run, equations, lists in lines.
 */
export const sampleElements: readonly LayoutElement[] = [
  sampleElement(0, 1, {
    category: 'header',
    html: "<header id='0' style='font-size:14px'>Running head</header>",
  }),
  sampleElement(1, 1, {
    category: 'heading1',
    level: 1,
    html: "<br><h1 id='1' style='font-size:22px'>Results &amp; 결과</h1>",
    markdown: '# Results & 결과',
    text: 'Results & 결과',
  }),
  sampleElement(2, 1, {
    html: "<p id='2' data-category='paragraph'>Seats <Something 225-386> are 𠮷 free<br>until May.</p>",
    markdown: 'Seats <Something 225-386> are 𠮷 free  \nuntil May.',
    text: 'Seats <Something 225-386> are 𠮷 free\nuntil May.',
    furtherRegions: [{ page: 2, polygon: square }],
  }),
  sampleElement(3, 2, {
    category: 'list',
    html: "<p id='3' data-category='list'>- first apple<br>- second pear<br>1. counted</p>",
  }),
  sampleElement(4, 2, {
    category: 'caption',
    role: 'caption',
    parentKey: '0-5',
    html: "<caption id='4'>Table 1: Sums</caption>",
  }),
  sampleElement(5, 2, {
    category: 'table',
    html: `<table id='5'><tbody><tr><td rowspan="2">Fruit</td><td colspan="2">Year</td></tr><tr><td>2024</td><td>=1+1</td></tr><tr><td>Apple</td><td>12</td><td>1,250.5</td></tr></tbody></table>`,
    cells: [
      cell(0, 0, 'Fruit', [2, 1]),
      cell(0, 1, 'Year', [1, 2]),
      cell(1, 1, '2024'),
      cell(1, 2, '=1+1'),
      cell(2, 0, 'Apple'),
      cell(2, 1, '12'),
      cell(2, 2, '1,250.5'),
    ],
  }),
  sampleElement(6, 3, {
    category: 'equation',
    html: "<p id='6' data-category='equation'>$$\\frac{a^{2}}{b_1}=\\sqrt{x}$$</p>",
    markdown: '$$\\frac{a^{2}}{b_1}=\\sqrt{x}$$',
  }),
  sampleElement(7, 3, {
    category: 'figure',
    hasImage: true,
    html: '<figure><img id=\'7\' alt="Bars\n45%" data-coord="top-left:(1,2); bottom-right:(3,4)" /></figure>',
  }),
  sampleElement(8, 4, {
    category: 'footnote',
    html: "<p id='8' data-category='footnote'>49 See Dickson.</p>",
  }),
  sampleElement(9, 21, { category: 'heading1', level: 1, html: '<h1>Method</h1>' }),
  sampleElement(10, 21, { html: '<p>After the <b>hole</b>.</p>' }),
]

/** What a reader of any format must find of the table. */
export const sampleTableTexts: readonly string[] = [
  'Table 1: Sums',
  'Fruit',
  '2024',
  '=1+1',
  '1,250.5',
]

/** What a reader of a format that holds all must find of each element. */
export const sampleTexts: readonly string[] = [
  ...sampleTableTexts,
  'Running head',
  'Results & 결과',
  'Seats <Something 225-386> are 𠮷 free',
  'until May.',
  'first apple',
  'second pear',
  'counted',
  '49 See Dickson.',
  'Method',
  'After the',
  'hole',
]
