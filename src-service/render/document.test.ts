import { expect, test } from 'vitest'
import type { ElementBody, PageElement } from '../engine/model/page-element.ts'
import type { RequestOptions } from '../request-options.ts'
import type { Category } from '../engine/model/category.ts'
import { renderResult } from './document.ts'

const onePage = { first: 1, last: 1 }

const polygon = [
  { x: 0.1, y: 0.123_456 },
  { x: 0.9, y: 0.123_456 },
  { x: 0.9, y: 1.2 },
  { x: 0.1, y: -0.1 },
] as const

function element(
  category: Category,
  body: ElementBody,
  rest: Partial<PageElement> = {},
): PageElement {
  return { category, page: 1, polygon, fontPixels: 17.2, followsClosely: false, body, ...rest }
}

const text = (...lines: string[]): ElementBody => ({ kind: 'text', lines })

const options: RequestOptions = {
  model: 'document-parse-240910',
  ocr: 'auto',
  coordinates: true,
  formats: ['html', 'markdown', 'text'],
  base64: [],
}

const figure = element('figure', {
  kind: 'figure',
  lines: ['a "quoted"', 'label'],
  corners: { left: 1, top: 2, right: 3, bottom: 4 },
})
const caption = element('caption', text('Figure 1. Foxes'), { captionOf: 'previous' })

test('each category has the HTML that clients of the interface know', () => {
  const bodies: readonly PageElement[] = [
    element('heading1', text('Two', 'lines'), { fontPixels: 40 }),
    element('paragraph', text('a < b & c'), { followsClosely: true }),
    element('header', text('Head')),
    element('footnote', text('1 note'), { fontPixels: 9 }),
    { ...figure, category: 'chart', fontPixels: undefined },
    element('equation', text('x<y')),
    element('list', { kind: 'list', items: [{ lines: ['• one', 'more'], depth: 0 }] }),
  ]
  const { elements } = renderResult(bodies, onePage, options)
  expect(elements.map(({ content }) => content.html)).toEqual([
    "<h1 id='0' style='font-size:22px'>Two<br>lines</h1>",
    "<br><p id='1' data-category='paragraph' style='font-size:18px'>a &lt; b &amp; c</p>",
    "<header id='2' style='font-size:18px'>Head</header>",
    "<p id='3' data-category='footnote' style='font-size:14px'>1 note</p>",
    "<figure data-category='chart'><img id='4' alt=\"a &quot;quoted&quot;\nlabel\" " +
      'data-coord="top-left:(1,2); bottom-right:(3,4)" /></figure>',
    "<p id='5' data-category='equation' style='font-size:18px'>x&lt;y</p>",
    "<p id='6' data-category='list' style='font-size:18px'>• one<br>more</p>",
  ])
})

test('lists and headings are Markdown of their kind', () => {
  const items = [
    { lines: ['• one', 'goes on'], depth: 0 },
    { lines: ['- deeper'], depth: 1 },
    { lines: ['2. two'], depth: 0 },
  ]
  const { content } = renderResult(
    [
      element('heading1', text('Two', 'lines')),
      element('list', { kind: 'list', items }),
      element('equation', text('E = mc2')),
    ],
    onePage,
    options,
  )
  expect(content.markdown).toBe(
    '# Two lines\n\n- one\n  goes on\n  - deeper\n- 2. two\n\n\nE = mc2',
  )
  expect(content.text).toBe('Two\nlines\n• one\ngoes on\n- deeper\n2. two\nE = mc2')
})

test('a program keeps its lines and indents, in HTML as code and in Markdown between fences of its own', () => {
  const lines = ['if a < b:', '    print(`a`)']
  const { content } = renderResult(
    [element('paragraph', { kind: 'text', lines, isProgram: true })],
    onePage,
    options,
  )
  expect(content.html).toBe(
    "<p id='0' data-category='paragraph' style='font-size:18px'><code>if a &lt; b:<br>    print(`a`)</code></p>",
  )
  expect(content.markdown).toBe('```\nif a < b:\n    print(`a`)\n```')
  expect(content.text).toBe('if a < b:\n    print(`a`)')
  const quoting = element('paragraph', { kind: 'text', lines: ['````'], isProgram: true })
  expect(renderResult([quoting], onePage, options).content.markdown).toBe('`````\n````\n`````')
})

test('an equation that was read is LaTeX between dollar signs, but its signs in the text', () => {
  const body = { kind: 'text', lines: ['a < b c'], latex: String.raw`a<\frac{b}{c}` } as const
  const { content } = renderResult([element('equation', body)], onePage, options)
  expect(content.html).toBe(String.raw`<p id='0' data-category='equation'>$$a&lt;\frac{b}{c}$$</p>`)
  expect(content.markdown).toBe(String.raw`$$a<\frac{b}{c}$$`)
  expect(content.text).toBe('a < b c')
})

test('a caption moves into its figure in the HTML of the document only', () => {
  const { content, elements } = renderResult([figure, caption], onePage, options)
  expect(elements[1]?.content.html).toMatch(/^<caption id='1'/)
  expect(content.html).toBe(
    "<figure><img id='0' style='font-size:18px' alt=\"a &quot;quoted&quot;\nlabel\" " +
      'data-coord="top-left:(1,2); bottom-right:(3,4)" />' +
      "<figcaption id='1' style='font-size:18px'>Figure 1. Foxes</figcaption></figure>",
  )
})

test('a second caption of one figure is not lost', () => {
  const second = element('caption', text('again'), { captionOf: 'next' })
  const { content } = renderResult([second, figure, caption], onePage, options)
  expect(content.html).toContain('again')
  expect(content.html).toContain('Foxes')
})

test('a caption before its table becomes the last child of the table', () => {
  const table = element('table', {
    kind: 'table',
    rows: [[{ text: 'x', rowSpan: 1, columnSpan: 1 }]],
  })
  const above = element('caption', text('Table 1'), { captionOf: 'next' })
  const { content } = renderResult([above, table], onePage, options)
  expect(content.html).toBe(
    "<table id='1' style='font-size:18px'><tr><td>x</td></tr>" +
      "<caption id='0' style='font-size:18px'>Table 1</caption></table>",
  )
})

test('positions have four decimals and stay inside the page', () => {
  const { elements } = renderResult([element('paragraph', text('x'))], onePage, options)
  expect(elements[0]?.coordinates.map(({ y }) => y)).toEqual([0.1235, 0.1235, 1, 0])
})

test('formats that were not asked for are empty strings, in elements and document', () => {
  const { content, elements } = renderResult([figure, caption], onePage, {
    ...options,
    formats: ['text'],
  })
  expect(content).toMatchObject({ html: '', markdown: '' })
  expect(elements[1]?.content).toEqual({ html: '', markdown: '', text: 'Figure 1. Foxes' })
})

test('doubtful reading is told by a key of our own, and text of the file is not doubted', () => {
  const sure = element('paragraph', text('x'))
  const doubted = { ...sure, confidence: 0.41234, confidenceReasons: ['ocr'] } as const
  const { elements } = renderResult([sure, doubted], onePage, options)
  expect(elements[1]).toMatchObject({ confidence: 0.4123, confidence_reasons: ['ocr'] })
  expect(elements[0]).not.toHaveProperty('confidence')
})
