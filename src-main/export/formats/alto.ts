import type { Polygon } from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import { escapeXml } from '../body/escape-xml.ts'
import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { pixelBoxOf, pixelsOf, rasterOf } from '../pages/page-size.ts'
import { type ExportedPage, type PagePiece, pagesOf, describePages } from '../pages/page-pieces.ts'
import { degreesOf, turnOfPlaced } from '../pages/reading-turn.ts'
import { estimatedLines, type PlacedLine } from '../pages/text-lines.ts'

const namespace = 'http://www.loc.gov/standards/alto/ns-v4#'

/**
 * ALTO 4.4 (Library of Congress), in whole pixels: what each block is stands in its tag. Words have a place where the
 * parser stated one.
 */
export async function* writeAlto(content: ExportContent): AsyncIterable<string> {
  const { run } = content
  const described = await describePages(content)
  const labels = described.categories.flatMap((category) =>
    category === 'heading1' ? levels.map((level) => `heading${level}`) : [category],
  )
  const tags = labels.map(
    (label) => `<LayoutTag ID="${tagId(label)}" LABEL="${escapeXml(label)}"/>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>
<alto xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} http://www.loc.gov/standards/alto/v4/alto-4-4.xsd" SCHEMAVERSION="4.4">
<Description><MeasurementUnit>pixel</MeasurementUnit><sourceImageInformation><fileName>${escapeXml(run.name)}</fileName></sourceImageInformation><Processing ID="PROCESSING_1"><processingStepDescription>${estimatedLines}</processingStepDescription><processingSoftware><softwareName>${escapeXml(run.model ?? 'unknown')}</softwareName></processingSoftware></Processing></Description>
${tags.length > 0 ? `<Tags>${[...new Set(tags)].join('')}</Tags>\n` : ''}<Layout>
`
  let pages = 0
  for await (const part of pagesOf(content, described)) {
    pages += 1
    if (part.kind === 'page') yield pageXml(part)
    else {
      const reason = escapeXml(describeHole(part.hole, content))
      const { startPage } = part.hole
      yield `<Page ID="MISSING_${startPage}" PHYSICAL_IMG_NR="${startPage}" QUALITY="Missing" QUALITY_DETAIL="${reason}"/>\n`
    }
  }
  // A layout has at least one page (ALTO 4.4, `LayoutType`).
  if (pages === 0) yield '<Page ID="PAGE_1" PHYSICAL_IMG_NR="1"/>\n'
  yield '</Layout>\n</alto>\n'
}

const levels = [1, 2, 3, 4, 5, 6] as const

/** A category as its tag calls it: a heading with its level. */
function labelOf({ category, level }: PagePiece['element']): string {
  return category === 'heading1' ? `heading${Math.min(level ?? 1, 6)}` : category
}

/** A label as the id of its tag: letters of ids are few. */
function tagId(label: string): string {
  return `CATEGORY_${Buffer.from(label).toString('hex')}`
}

function pageXml({ page, size, pieces }: ExportedPage): string {
  const frame = rasterOf(size)
  const inner = pieces.map((piece, index) => pieceXml(piece, `B${page}_${index + 1}`, frame))
  const whole = `HPOS="0" VPOS="0" WIDTH="${frame.width}" HEIGHT="${frame.height}"`
  return `<Page ID="PAGE_${page}" PHYSICAL_IMG_NR="${page}" WIDTH="${frame.width}" HEIGHT="${frame.height}"><PrintSpace ${whole}>
${inner.join('')}</PrintSpace></Page>
`
}

function pieceXml(piece: PagePiece, id: string, frame: Size): string {
  const { element, polygon, kind, lines, cells } = piece
  const tag = ` TAGREFS="${tagId(labelOf(element))}"`
  const place = placeXml(polygon, frame)
  const shape = shapeXml(polygon, frame)
  const degrees = degreesOf(turnOfPlaced(lines))
  const rotation = degrees === null ? '' : ` ROTATION="${degrees}"`
  const block = (ownId: string, own: string, inner: string): string =>
    `<TextBlock ID="${ownId}"${own}>${inner}</TextBlock>\n`
  const text = lines.map((line) => lineXml(line, frame)).join('')
  if (kind === 'table') {
    const inner = cells.map(({ text: said, polygon: where }, index) =>
      block(
        `${id}_${index + 1}`,
        placeXml(where, frame),
        said
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => lineXml({ text: line, polygon: null, confidence: null, words: [] }, frame))
          .join(''),
      ),
    )
    if (text !== '') inner.push(block(`${id}_0`, rotation, text))
    return composed('table', inner.join(''))
  }
  if (kind === 'figure') {
    const picture = `<Illustration ID="${id}_P"${place}/>`
    return composed(
      'figure',
      text === '' ? picture : picture + block(`${id}_T`, place + rotation, text),
    )
  }
  return block(id, place + rotation + tag, shape + text)

  function composed(type: string, inner: string): string {
    return `<ComposedBlock ID="${id}"${place}${tag} TYPE="${type}">${shape}${inner}</ComposedBlock>\n`
  }
}

function lineXml({ text, polygon, words }: PlacedLine, frame: Size): string {
  const strings =
    words.length > 0
      ? words.map(({ text: word, polygon: where, confidence }) => {
          const sure = confidence === null ? '' : ` WC="${confidence}"`
          return `<String CONTENT="${attributeXml(word)}"${placeXml(where, frame)}${sure}/>`
        })
      : text
          .trim()
          .split(/\s+/)
          .map((word) => `<String CONTENT="${attributeXml(word)}"/>`)
  return `<TextLine${placeXml(polygon, frame)}>${strings.join('<SP/>')}</TextLine>`
}

function attributeXml(text: string): string {
  return escapeXml(text.replaceAll(/\s+/g, ' '))
}

function placeXml(polygon: Polygon | null, frame: Size): string {
  if (!polygon) return ''
  const { left, top, right, bottom } = pixelBoxOf(polygon, frame)
  return ` HPOS="${left}" VPOS="${top}" WIDTH="${right - left}" HEIGHT="${bottom - top}"`
}

/** Only of what isn't an upright rectangle: of that its place says all. */
function shapeXml(polygon: Polygon | null, frame: Size): string {
  if (!polygon) return ''
  const pixels = pixelsOf(polygon, frame)
  const { left, top, right, bottom } = boxOf(pixels)
  const isUpright = pixels.every(
    ({ x, y }) => (x === left || x === right) && (y === top || y === bottom),
  )
  if (isUpright) return ''
  return `<Shape><Polygon POINTS="${pixels.map(({ x, y }) => `${x},${y}`).join(' ')}"/></Shape>`
}
