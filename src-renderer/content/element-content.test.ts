import { expect, test } from 'vitest'
import { makeElement } from '../testing/fixtures.ts'
import { createElementContent, equationSource, isEmptyContent } from './element-content.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

const labels = { unrecognised: 'not recognised', picture: 'Picture', words: 'Words' }
const urlOf = (path: string): string => path
const options = { runId: 'run 1', lines: 'page' as const, sanitise: sanitiseHtml(), urlOf, labels }

function render(part: Parameters<typeof makeElement>[0]): HTMLElement {
  const host = document.createElement('div')
  host.append(createElementContent(makeElement(part), options).bounded)
  return host
}

test('a caption outside of a table is not dropped by the parser', () => {
  const host = render({ category: 'caption', html: "<caption id='3'>Table 1</caption>" })
  expect(host.innerHTML).toBe('<figcaption>Table 1</figcaption>')
})

test('a caption inside of its table stays there', () => {
  const html = '<table><caption>Table 1</caption><tr><td>a</td></tr></table>'
  expect(render({ category: 'caption', html }).querySelector('table caption')).not.toBeNull()
})

test.each([
  ['a list without items', '<ul><li></li><li> </li></ul>', true],
  ['a blank paragraph', '<p><br></p>', true],
  ['a list', '<ul><li>a</li></ul>', false],
  ['an empty table, whose lines are seen', '<table><tr><td></td></tr></table>', false],
])('%s is told from what has something to show', (_, html, isEmpty) => {
  const element = makeElement({ category: 'list', html, text: '', markdown: '' })
  expect(isEmptyContent(createElementContent(element, options).bounded)).toBe(isEmpty)
})

test('a heading of nothing is not there for those who listen, one that is a picture is', () => {
  expect(render({ html: '<h1> </h1><h2><br></h2><p>a</p>' }).innerHTML).toBe('<p>a</p>')
  const html = '<h1><img alt="Logo"></h1>'
  expect(render({ category: 'heading1', html }).querySelector('h1')?.textContent).toBe('Logo')
})

test('a break before the first word leaves no empty line', () => {
  expect(render({ html: '<br><p data-category="paragraph"><br>a<br>b</p>' }).innerHTML).toBe(
    '<p>a<br>b</p>',
  )
})

test('a figure shows the text read in it, since its picture has no address', () => {
  const host = render({
    category: 'figure',
    html: '<figure><img id="6" alt="Growth\nper year"></figure>',
  })
  expect(host.querySelector('img')).toBeNull()
  expect(host.textContent).toBe('Growth\nper year')
})

test('a picture that came with the answer is shown from our own address', () => {
  const html = '<figure><img src="https://evil.example/a.png" alt=""></figure>'
  const image = render({ key: '0:6', category: 'figure', html, hasImage: true }).querySelector(
    'img',
  )
  expect(image?.getAttribute('src')).toBe('/resources/runs/run%201/elements/0%3A6/image')
  expect(image?.alt).toBe('Picture')
})

test('the picture of what is no figure is there too, folded, since its words are read already', () => {
  const html = '<table><tr><td>1</td></tr></table>'
  const host = render({ key: '0:4', category: 'table', html, hasImage: true })
  expect(host.querySelector('details:not([open]) img')?.getAttribute('src')).toContain('0%3A4')
  expect(render({ category: 'table', html }).querySelector('img')).toBeNull()
})

test('words read in a picture that is shown are folded, not said twice', () => {
  const html = '<figure><img alt="Growth"></figure>'
  const host = render({ category: 'figure', html, hasImage: true })
  expect(host.querySelector('details:not([open]) .figure-text')?.textContent).toBe('Growth')
})

test('characters that were not recognised are marked together', () => {
  const marks = render({ html: '<p>de\uFFFD\uFFFDils \uFFFD</p>' }).querySelectorAll('mark')
  expect([...marks].map((mark) => [mark.textContent, mark.title])).toEqual([
    ['\uFFFD\uFFFD', 'not recognised'],
    ['\uFFFD', 'not recognised'],
  ])
})

test('without HTML the text is shown', () => {
  expect(render({ html: '', text: 'a\nb' }).textContent).toBe('a\nb')
  expect(render({ html: '', text: '', markdown: '- a' }).textContent).toBe('- a')
})

test.each([
  ['equation', '<p>$$a &lt; b$$</p>', 'a < b'],
  ['equation', '<p>$$\n\\frac{a}{b}\n$$</p>', '\\frac{a}{b}'],
  ['equation', '<p>no LaTeX</p>', null],
  // Prices are not mathematics: only the category tells.
  ['paragraph', '<p>$$5 and $$6</p>', null],
])('the equation of %s %s is %j', (category, html, source) => {
  const element = makeElement({ category, html })
  expect(equationSource(element, createElementContent(element, options).bounded)).toBe(source)
})
