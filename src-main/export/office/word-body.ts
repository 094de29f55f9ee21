import type { LayoutElement } from '#shared/results/element.ts'
import type { Block, Inline } from '../body/block.ts'
import { equationMathml } from '../body/equation-mathml.ts'
import { readFlowingBlocks } from '../body/flow-lines.ts'
import { isFigure } from '../body/read-blocks.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'
import { xmlHead } from './content-types.ts'
import { ommlOf } from './omml.ts'
import { createWordFootnotes } from './word-footnotes.ts'
import { createWordNumbering } from './word-numbering.ts'
import { linesXml, paragraphXml, runsXml, textRun } from './word-paragraph.ts'
import { type PlacedPicture, pictureXml } from './word-picture.ts'
import { tableXml } from './word-table.ts'
import { wordNamespaces } from './word-styles.ts'

/** A document's parts. The body is written first: it decides what stands in the others. */
interface WordBody {
  readonly xml: () => Iterable<string>
  readonly footnotesXml: () => Iterable<string>
  readonly numberingXml: () => string
}

/** Categories with a style of their own; the rest is body text. */
const styleOf: Readonly<Record<string, string>> = {
  caption: 'Caption',
  footnote: 'FootnoteText',
  header: 'RunningHead',
  footer: 'RunningHead',
}

interface Look {
  readonly style: string | null
  /** What a paragraph has beside its style. */
  readonly more: string
}

/** A caption stays on the page of what it is of. */
function staysWith({ category }: LayoutElement, next: LayoutElement | undefined): string {
  const isBefore =
    category === 'caption' && (next?.category === 'table' || isFigure(next?.category ?? ''))
  const isAfter = isFigure(category) && next?.category === 'caption'
  return isBefore || isAfter ? '<w:keepNext/>' : ''
}

export function createWordBody(
  content: ExportContent,
  pictures: ReadonlyMap<string, PlacedPicture>,
): WordBody {
  const numbering = createWordNumbering()
  const footnotes = createWordFootnotes((element) =>
    readFlowingBlocks(element).flatMap((block): readonly Inline[] =>
      block.kind === 'paragraph' || block.kind === 'heading' ? block.inlines : [],
    ),
  )
  let pictureCount = 0

  function* elementXml(element: LayoutElement, next?: LayoutElement): Iterable<string> {
    const look = { style: styleOf[element.category] ?? null, more: staysWith(element, next) }
    for (const block of readFlowingBlocks(element)) yield* blockXml(block, look, element)
  }

  function* blockXml(block: Block, look: Look, element: LayoutElement): Iterable<string> {
    const { style, more } = look
    switch (block.kind) {
      case 'paragraph': {
        const calls = style === null || style === 'Caption'
        const runs = calls ? footnotes.withReferences(block.inlines) : runsXml(block.inlines)
        yield paragraphXml(style, runs, more)
        break
      }
      case 'heading':
        yield paragraphXml(
          `Heading${Math.min(Math.max(block.level, 1), 6)}`,
          footnotes.withReferences(block.inlines),
        )
        break
      case 'list':
        yield* listXml(block)
        break
      case 'table':
        yield* tableXml(block)
        break
      case 'figure':
        yield figureXml(block.text, pictures.get(element.key), more)
        break
      case 'equation':
        yield equationXml(block.latex)
        break
    }
  }

  function* listXml({ items }: Extract<Block, { kind: 'list' }>): Iterable<string> {
    /** By depth: the list that numbers count in. */
    const open = new Map<number, number>()
    for (const { depth, number, inlines } of items) {
      const level = Math.min(depth, 8)
      let id = numbering.bulletId
      if (number !== null) {
        id = open.get(level) ?? numbering.begin(number, level)
        open.set(level, id)
      }
      for (const deeper of open.keys()) if (deeper > level) open.delete(deeper)
      const place = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
      yield paragraphXml('ListParagraph', footnotes.withReferences(inlines), place)
    }
  }

  function figureXml(text: string, picture: PlacedPicture | undefined, more: string): string {
    if (picture) {
      pictureCount += 1
      return paragraphXml(null, pictureXml(picture, pictureCount, text), more)
    }
    return text === '' ? '' : paragraphXml('FigureText', linesXml(text))
  }

  function* xml(): Iterable<string> {
    yield `${xmlHead}<w:document ${wordNamespaces}><w:body>`
    for (const page of pagesOf(content)) {
      if (page.kind === 'hole') {
        yield paragraphXml('Missing', textRun(page.text, []))
        continue
      }
      const isFootnote = ({ category }: LayoutElement): boolean => category === 'footnote'
      footnotes.startPage(page.elements.filter(isFootnote))
      // A footnote that nothing has called for by then stands where it stood.
      for (const [index, element] of page.elements.entries()) {
        if (!footnotes.isCalled(element)) yield* elementXml(element, page.elements[index + 1])
      }
    }
    yield `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`
  }

  return { xml, footnotesXml: () => footnotes.xml(), numberingXml: () => numbering.xml() }
}

function equationXml(latex: string): string {
  const mathml = equationMathml(latex)
  if (mathml === null) return paragraphXml(null, textRun(latex, ['code']))
  return `<w:p><m:oMathPara><m:oMath>${ommlOf(mathml)}</m:oMath></m:oMathPara></w:p>`
}

type PageOrHole =
  | { readonly kind: 'page'; readonly elements: readonly LayoutElement[] }
  | { readonly kind: 'hole'; readonly text: string }

/** Elements page by page: a footnote is called for by what stands above it on its page. */
function* pagesOf(content: ExportContent): Iterable<PageOrHole> {
  let elements: LayoutElement[] = []
  for (const part of withHoles(content)) {
    const page = part.kind === 'element' ? part.element.page : null
    if (elements[0] && elements[0].page !== page) {
      yield { kind: 'page', elements }
      elements = []
    }
    if (part.kind === 'element') elements.push(part.element)
    else yield { kind: 'hole', text: describeHole(part.hole, content) }
  }
  if (elements.length > 0) yield { kind: 'page', elements }
}
