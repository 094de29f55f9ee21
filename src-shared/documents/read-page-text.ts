import { joinAccents, type TextRun } from '../accents/join-accents.ts'

/** The text that a page itself carries, with where it stands. */
export interface PageText {
  /** Pieces as the file has them, `\n` where a line ends. Empty for a page that is a picture. */
  readonly text: string
  /** Where each piece begins in `text`. */
  readonly starts: Uint32Array
  /**
   * Six numbers a piece, relative to the page as displayed: its beginning on the base line (x, y), the way
   * to its end, and the way up to the top of its letters.
   */
  readonly places: Float32Array
}

/** What of pdf.js's page its text is read by; see `PDFPageProxy` there. */
export interface TextPage {
  getTextContent(how: { readonly disableNormalization: boolean }): Promise<{
    readonly items: readonly (TextItem | object)[]
    readonly styles: Readonly<Record<string, { readonly vertical?: boolean }>>
  }>
  getViewport(how: { readonly scale: number }): TextViewport
}

interface TextItem extends TextRun {
  readonly height: number
}

interface TextViewport {
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** The text of a page with its places, in the order of the file, as the view lays it over the page's picture. */
export async function readPageText(page: TextPage): Promise<PageText> {
  const content = await page.getTextContent({ disableNormalization: true })
  const viewport = page.getViewport({ scale: 1 })
  const items = joinAccents(content.items.filter(isText))
  const starts = new Uint32Array(items.length)
  const places = new Float32Array(items.length * 6)
  let text = ''
  for (const [index, item] of items.entries()) {
    starts[index] = text.length
    const isVertical = content.styles[item.fontName]?.vertical === true
    places.set(placeOf(item, isVertical, viewport), index * 6)
    text += item.hasEOL ? `${item.str}\n` : item.str
  }
  return { text, starts, places }
}

/** What pdf.js marks beside the text has none, and is not asked for. */
function isText(item: TextItem | object): item is TextItem {
  return 'str' in item
}

type Matrix = readonly [number, number, number, number, number, number]

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}

/** Beginning, way along and way up, relative to the page. */
function placeOf(
  { transform, width, height }: TextItem,
  isVertical: boolean,
  viewport: TextViewport,
): readonly number[] {
  const own = matrixOf(transform)
  const onPage = matrixOf(viewport.transform)
  const along = directionOf(isVertical ? [-own[2], -own[3]] : [own[0], own[1]])
  const up = directionOf(isVertical ? [own[0], own[1]] : [own[2], own[3]])
  const letterHeight = isVertical ? width : Math.hypot(own[2], own[3])
  const length = isVertical ? height : width
  const [a, b, c, d, e, f] = onPage
  const turn = (x: number, y: number, by: number): readonly number[] => [
    ((a * x + c * y) * by) / viewport.width,
    ((b * x + d * y) * by) / viewport.height,
  ]
  return [
    (a * own[4] + c * own[5] + e) / viewport.width,
    (b * own[4] + d * own[5] + f) / viewport.height,
    ...turn(along[0], along[1], length),
    ...turn(up[0], up[1], letterHeight),
  ]
}

function directionOf([x, y]: readonly [number, number]): readonly [number, number] {
  const length = Math.hypot(x, y)
  return length === 0 ? [0, 0] : [x / length, y / length]
}
