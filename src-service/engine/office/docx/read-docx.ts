import { EngineError } from '../../../errors.ts'
import type { Flow, FlowBlock, PageSetup, Paragraph, RunningHeads, Section } from '../flow/flow.ts'
import type { OfficePackage } from '../package/open-package.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  flagOf,
  type XmlElement,
} from '../package/xml-element.ts'
import type { DocxContext } from './context.ts'
import { readNumbering } from './numbering.ts'
import { paragraphsOf, readBlocks } from './read-blocks.ts'
import { countIn } from '../text/counters.ts'
import { points, readStyles, valueOf } from './styles.ts'
import { thresholds } from './thresholds.ts'

const noRunningHeads: RunningHeads = { usual: [] }

/** Reads a text document. Throws an `EngineError` for one without a body. */
export function readDocx(file: OfficePackage): Flow {
  const main = mainPart(file)
  const root = file.xml(main)
  const body = childOf(root, 'w:body')
  if (!root || !body) throw new EngineError('damaged', 'the document is damaged: it has no text')
  const relations = file.relations(main)
  const part = (kind: string): string | undefined =>
    [...relations.values()].find((relation) => relation.kind === kind)?.target
  const xml = (kind: string): XmlElement | undefined => {
    const name = part(kind)
    return name === undefined ? undefined : file.xml(name)
  }
  const context: DocxContext = {
    file,
    relations,
    styles: readStyles(xml('styles')),
    numbering: readNumbering(xml('numbering')),
    noteNumbers: numberNotes(root, xml('settings')),
    isRunningHead: false,
  }
  const notesIn = (kind: 'footnotes' | 'endnotes'): ReadonlyMap<string, readonly Paragraph[]> => {
    const name = part(kind)
    if (name === undefined) return new Map()
    return readNotes(file.xml(name), { ...context, relations: file.relations(name) })
  }
  const sections = readSections(
    body,
    context,
    flagOf(childOf(xml('settings'), 'w:evenAndOddHeaders')),
  )
  return {
    sections: withEndnotes(sections, [...notesIn('endnotes').values()].flat()),
    notes: notesIn('footnotes'),
  }
}

function mainPart(file: OfficePackage): string {
  const start = [...file.relations('').values()].find(({ kind }) => kind === 'officeDocument')
  return start?.target ?? 'word/document.xml'
}

/** Numbers in the order of their first references, which are what a reader sees. None of a note with a mark of its own. */
function numberNotes(
  root: XmlElement,
  settings: XmlElement | undefined,
): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  for (const [kind, usual] of usualCounting) {
    const properties = [root, settings].flatMap((part) => descendantsOf(part, `w:${kind}Pr`))
    const formats = properties.map((each) => valueOf(childOf(each, 'w:numFmt')))
    const format = formats.find((value) => value !== undefined) ?? usual
    let count = 0
    for (const reference of descendantsOf(root, `w:${kind}Reference`)) {
      const id = `${kind} ${reference.attributes.get('w:id') ?? ''}`
      if (numbers.has(id)) continue
      const mark = 'w:customMarkFollows'
      const isMarked = reference.attributes.has(mark) && flagOf(reference, mark) === true
      if (!isMarked) count += 1
      numbers.set(id, isMarked ? '' : countIn(format, count))
    }
  }
  return numbers
}

/** How word processors count notes where a document doesn't say. */
const usualCounting = [
  ['footnote', 'decimal'],
  ['endnote', 'lowerRoman'],
] as const

/** The notes that are referred to, in that order, each with its number before its text. */
function readNotes(
  root: XmlElement | undefined,
  context: DocxContext,
): ReadonlyMap<string, readonly Paragraph[]> {
  const notes = new Map<string, readonly Paragraph[]>()
  const stored = new Map(
    elementsOf(root).map((note) => [
      `${note.name.slice(2)} ${note.attributes.get('w:id') ?? ''}`,
      note,
    ]),
  )
  for (const [id, number] of context.noteNumbers) {
    const note = stored.get(id)
    if (!note) continue
    const paragraphs = paragraphsOf(readBlocks(note, context))
    notes.set(
      id,
      paragraphs.map((paragraph, index) => {
        const { size } = paragraph
        const [first, ...rest] = paragraph.spans
        const text = first ? { ...first, text: first.text.trimStart() } : undefined
        const start =
          index === 0 && number !== '' ? [{ text: `${number} `, bold: false, size }] : []
        return {
          ...paragraph,
          category: 'footnote',
          spans: [...start, ...(text ? [text] : []), ...rest],
        }
      }),
    )
  }
  return notes
}

function withEndnotes(
  sections: readonly Section[],
  notes: readonly Paragraph[],
): readonly Section[] {
  const last = sections.at(-1)
  if (!last || notes.length === 0) return sections
  return [...sections.slice(0, -1), { ...last, blocks: [...last.blocks, ...notes] }]
}

/** A section ends with the paragraph that carries its properties; the last one's are the body's. */
function readSections(
  body: XmlElement,
  context: DocxContext,
  hasEvenRunningHeads: boolean | undefined,
): readonly Section[] {
  const sections: Section[] = []
  let content: XmlElement[] = []
  const end = (properties: XmlElement | undefined): void => {
    const blocks: readonly FlowBlock[] = readBlocks({ ...body, children: content }, context)
    content = []
    sections.push({
      page: pageSetup(properties),
      isContinuous: valueOf(childOf(properties, 'w:type')) === 'continuous',
      header: runningHeads(
        'header',
        properties,
        sections.at(-1)?.header,
        context,
        hasEvenRunningHeads,
      ),
      footer: runningHeads(
        'footer',
        properties,
        sections.at(-1)?.footer,
        context,
        hasEvenRunningHeads,
      ),
      blocks,
    })
  }
  let hasEnded = false
  for (const element of elementsOf(body)) {
    if (element.name !== 'w:sectPr') content.push(element)
    else if (!hasEnded || content.some(isBlock)) {
      end(element)
      hasEnded = true
    }
    const properties = childOf(element, 'w:pPr', 'w:sectPr')
    if (properties) end(properties)
  }
  // The last section's properties are the last thing, but for programs that write more behind them.
  if (!hasEnded || content.some(isBlock)) end(undefined)
  return sections
}

const isBlock = ({ name }: XmlElement): boolean => ['w:p', 'w:tbl', 'w:sdt'].includes(name)

function pageSetup(properties: XmlElement | undefined): PageSetup {
  const { minSide, usualWidth, usualHeight } = thresholds.page
  const { usualMargin, usualRunningHead, maxMargin } = thresholds.page
  const size = childOf(properties, 'w:pgSz')
  const margins = childOf(properties, 'w:pgMar')
  const side = (name: string, usual: number): number =>
    Math.max(minSide, points(size, name) ?? usual)
  const width = side('w:w', usualWidth)
  const height = side('w:h', usualHeight)
  const edge = (name: string, whole: number, usual: number): number =>
    Math.min(whole * maxMargin, Math.abs(points(margins, name) ?? usual))
  return {
    width,
    height,
    left: edge('w:left', width, usualMargin),
    right: edge('w:right', width, usualMargin),
    top: edge('w:top', height, usualMargin),
    bottom: edge('w:bottom', height, usualMargin),
    headerAt: edge('w:header', height, usualRunningHead),
    footerAt: edge('w:footer', height, usualRunningHead),
  }
}

/** A section without a running head of its own has that of the section before it. */
function runningHeads(
  kind: 'header' | 'footer',
  properties: XmlElement | undefined,
  before: RunningHeads = noRunningHeads,
  context: DocxContext,
  hasEvenRunningHeads: boolean | undefined,
): RunningHeads {
  const references = childrenOf(properties, `w:${kind}Reference`)
  const read = (type: string): readonly Paragraph[] | undefined => {
    const reference = references.find((each) => each.attributes.get('w:type') === type)
    const part = context.relations.get(reference?.attributes.get('r:id') ?? '')?.target
    if (!reference || part === undefined) return undefined
    const relations = context.file.relations(part)
    const blocks = readBlocks(context.file.xml(part), {
      ...context,
      relations,
      isRunningHead: true,
    })
    return paragraphsOf(blocks)
  }
  const hasFirst = flagOf(childOf(properties, 'w:titlePg')) === true
  const even = hasEvenRunningHeads === true ? (read('even') ?? before.even) : undefined
  return {
    usual: read('default') ?? before.usual,
    // A first page with a running head of its own that isn't given has none.
    ...(hasFirst && { first: read('first') ?? [] }),
    ...(even && { even }),
  }
}
