import type { Distortion } from './distorting-proxy.ts'
import { contents, documents, elements, results, without } from './distortions.ts'
import { wrong, type WrongService } from './wrong-service.ts'

/** Services whose results are not as interface §2.4 to §2.6 has them. */
export const wrongResults: readonly WrongService[] = [
  wrong('answers 201', 'a document is answered with 200', ({ status }) =>
    status === 200 ? { status: 201 } : {},
  ),
  wrong('answers HTML', 'a document is answered with 200', () => ({ contentType: 'text/html' })),
  wrong(
    'has no usage',
    'a document is answered with 200',
    results((result) => without(result, 'usage')),
  ),
  wrong(
    'puts usage first',
    'the keys of a result come in their order',
    results(({ usage, ...result }) => ({ usage, ...result })),
  ),
  wrong(
    'counts ids by page',
    'element ids count from 0 over all pages',
    results((result) => ({
      ...result,
      elements: result.elements.map((element) => ({
        ...element,
        id: result.elements.filter(({ page, id }) => page === element.page && id < element.id)
          .length,
      })),
    })),
  ),
  wrong(
    'counts pages from 0',
    'pages are numbered from 1',
    elements((element) => ({ ...element, page: element.page + 1 })),
  ),
  wrong(
    'has another page count',
    'usage.pages is the number of pages',
    results((result) => ({ ...result, usage: { pages: 1 } })),
  ),
  wrong(
    'reads backwards',
    'the text is the document’s',
    results((result) => ({ ...result, elements: result.elements.toReversed() })),
  ),
  wrong(
    'answers positions in pixels',
    'positions are four points',
    elements((element) => ({
      ...element,
      coordinates: (element.coordinates ?? []).map(({ x, y }) => ({ x: x * 1240, y: y * 1754 })),
    })),
  ),
  wrong(
    'rounds to six decimals',
    'positions are four points',
    elements((element) => ({
      ...element,
      coordinates: (element.coordinates ?? []).map(({ x, y }) => ({ x: x + 0.000012, y })),
    })),
  ),
  wrong(
    'begins at another corner',
    'positions are four points',
    elements((element) => ({
      ...element,
      coordinates: [...(element.coordinates ?? []).slice(1), ...(element.coordinates ?? [])].slice(
        0,
        4,
      ),
    })),
  ),
  wrong(
    'measures from the bottom',
    'positions are relative to the page',
    elements((element) => ({
      ...element,
      coordinates: (element.coordinates ?? []).map(({ x, y }) => ({ x, y: 1 - y })),
    })),
  ),
  wrong(
    'drops an element from the document',
    'the html of the document',
    documents((content) => ({
      ...content,
      html: content.html.replace(/<footer[^]*?<\/footer>/, ''),
    })),
  ),
  wrong(
    'joins Markdown by single lines',
    'the markdown of the document',
    documents((content) => ({ ...content, markdown: content.markdown.replaceAll('\n\n', '\n') })),
  ),
  wrong(
    'joins text by blanks',
    'the text of the document',
    documents((content) => ({ ...content, text: content.text.replaceAll('\n', ' ') })),
  ),
  wrong('mixes up clients', 'documents sent at the same time', mixing()),
  wrong(
    'has h2 for headings',
    'each category has its HTML tag',
    contents('heading1', 'html', (html) => html.replaceAll('h1', 'h2')),
  ),
  wrong(
    'forgets data-category',
    'each category has its HTML tag',
    contents('list', 'html', (html) => html.replace(/ data-category='list'/, '')),
  ),
  wrong(
    'has HTML without ids',
    'element HTML carries',
    contents('paragraph', 'html', (html) => html.replace(/ id='\d+'/, '')),
  ),
  wrong(
    'has a font size of 17',
    'font sizes are',
    contents('heading1', 'html', (html) => html.replace(/font-size:\d+/, 'font-size:17')),
  ),
  wrong(
    'has headings like text',
    'a heading’s Markdown',
    contents('heading1', 'markdown', (markdown) => markdown.replace('# ', '')),
  ),
  wrong(
    'has lists like text',
    'a list’s Markdown',
    contents('list', 'markdown', (markdown) => markdown.replaceAll('- ', '')),
  ),
  wrong(
    'has tables without rows',
    'a table’s HTML',
    contents('table', 'html', (html) => html.replaceAll('tr>', 'div>')),
  ),
  wrong(
    'has tables without dashes',
    'a table’s Markdown',
    contents('table', 'markdown', (markdown) => markdown.replaceAll('-', '')),
  ),
  wrong(
    'has equations as text',
    'an equation stands',
    contents('equation', 'markdown', (markdown) => markdown.replaceAll('$$', '')),
  ),
  wrong(
    'has corners at 72 DPI',
    'a figure has an img',
    contents('figure', 'html', (html) => html.replace(/\((\d+),/g, (_, x) => `(${x >> 1},`)),
  ),
  wrong(
    'leaves captions where they are',
    'a caption moves',
    documents((content) => ({ ...content, html: content.html.replaceAll('figcaption', 'p') })),
  ),
]

/** Answers each client with the content of the one before. */
function mixing(): Distortion {
  let before: unknown
  return ({ body }) => {
    const mixed = before ?? body
    before = body
    return { body: mixed }
  }
}
