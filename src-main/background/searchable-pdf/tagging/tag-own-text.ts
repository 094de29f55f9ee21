import { inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { deflatedStream } from '../deflated-stream.ts'
import { displayedBox, displayedSize, toDisplayed } from '../displayed-box.ts'
import { type LinkKid, type StructureTree, typeOfCell } from '../structure-tree.ts'
import type { LayerCell, LayerPage, LayerPiece } from '../text-layer.ts'
import { type PaintKind, readContentTree } from './content-tree.ts'
import { describeLink, linksByCell, linksByObject, linksOf, type PageLink } from './links.ts'
import { markContent } from './mark-content.ts'
import type { PageObject } from './page-objects.ts'
import { type Owner, placeObjects } from './place-objects.ts'
import type { SeenObject } from './seen-object.ts'

/** Which mark each object of a page was meant to get; -1 for none of the text. */
export interface MeantMarks {
  /** By object, a number for each owner. */
  readonly owners: Int32Array
  /** By mark, the number of its owner. */
  readonly marks: readonly number[]
  /** Texts that were laid over the page, behind all else. */
  readonly laidOver: number
}

/** What PDFium sees on a page, and what it says by handle. */
export interface OwnPage {
  readonly objects: readonly PageObject[]
  readonly texts: ReadonlyMap<number, string>
}

/** What only pictures of the page say. */
interface UnsaidText {
  readonly pieces: readonly LayerPiece[]
  /** The operators that lay a cell's text invisibly over the page. */
  readonly show: (cell: LayerCell) => string
}

/**
 * Marks what a page shows itself by what its parse says it is, and hangs it into the structure. Its operators stay as
 * they are. Null, with nothing done, for a page whose content can't be told apart.
 */
export function tagOwnText(
  page: PDFPage,
  { objects, texts }: OwnPage,
  { pieces }: LayerPage,
  tree: StructureTree,
  unsaid: UnsaidText,
): MeantMarks | null {
  const content = contentOf(page)
  const parsed = content && readContentTree(content, (name) => holdsNumber(page, name))
  if (!content || !parsed || parsed.counts.text !== countOf(objects, 'text')) return null
  const box = displayedBox(page)
  const seen = objects.map((object) => ({
    kind: object.kind,
    box: toDisplayed(object.box, box),
    text: texts.get(object.handle) ?? '',
    hasText: object.hasText,
  }))
  const placed = placeObjects(seen, pieces, displayedSize(box))
  if (!placed) return null
  const links = linksOf(page)
  const ofKind = ownersByKind(objects, withLinks(placed.owners, seen, links), parsed.counts)
  const { bytes, owners } = markContent<LinkOwner>(
    content,
    parsed,
    ({ kind, index }) => ofKind[kind][index] ?? null,
    ({ piece, cell, link }) => (link ? 'Link' : typeOfCell(piece, cell)),
  )
  const { context } = page.doc
  page.node.set(PDFName.of('StructParents'), context.obj(tree.startPage(page.ref)))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  const left = new Set(links)
  for (const { link } of owners) if (link) left.delete(link)
  const byCell = linksByCell([...left], placed.pieces, page)
  const kids = kidsByCell(owners, byCell)
  let [laid, laidOver, marks] = ['', 0, owners.length]
  for (const piece of unsaid.pieces) {
    for (const cell of piece.parts.flat()) {
      const shown = unsaid.show(cell)
      if (shown === '') continue
      laidOver += shown.split(' Tj ').length - 1
      if (piece.tag === null) laid += `/Artifact BMC\n${shown}EMC\n`
      else {
        laid += `/${typeOfCell(piece, cell)} <</MCID ${marks}>> BDC\n${shown}EMC\n`
        kids.set(cell, [...(kids.get(cell) ?? []), marks])
        marks += 1
      }
    }
  }
  const all =
    laid === '' ? bytes : Buffer.concat([begin, bytes, Buffer.from(`\nQ\nq\n${laid}Q\n`, 'latin1')])
  page.node.set(PDFName.of('Contents'), deflatedStream(context, all))
  for (const piece of placed.pieces) {
    // What the file itself shows nothing of is only kept where it is needed: as a cell, or in words for a picture.
    const isSeen = piece.parts.some((cells) => cells.some((cell) => kids.has(cell)))
    if (isSeen || piece.alternative !== null) tree.add(piece, (cell) => kids.get(cell) ?? [])
  }
  for (const each of [...byCell.values()].flat()) left.delete(each)
  for (const each of left) tree.addLink(each)
  return { ...meantMarks(objects, ofKind, owners), laidOver }
}

function holdsNumber(page: PDFPage, name: string): boolean {
  const properties = page.node.Resources()?.lookup(PDFName.of('Properties'))
  const named = properties instanceof PDFDict ? properties.lookup(PDFName.of(name)) : undefined
  return named instanceof PDFDict && named.has(PDFName.of('MCID'))
}

/** A cell, or a link in one. */
interface LinkOwner extends Owner {
  readonly link: PageLink | null
}

/** What is linked is marked by itself, within the cell of the first of it. What is linked from another cell stays that cell's. */
function withLinks(
  owners: readonly (Owner | null)[],
  objects: readonly SeenObject[],
  links: readonly PageLink[],
): readonly (LinkOwner | null)[] {
  const plain = new Map<Owner, LinkOwner>()
  const linked = new Map<PageLink, LinkOwner>()
  const said = new Map<PageLink, string>()
  const linkOf = linksByObject(objects, links)
  const all = owners.map((owner, index) => {
    const link = linkOf[index]
    if (!owner) return null
    if (link) {
      const own = linked.get(link) ?? { ...owner, link }
      if (own.cell === owner.cell) {
        linked.set(link, own)
        said.set(link, (said.get(link) ?? '') + (objects[index]?.text ?? ''))
        return own
      }
    }
    const known = plain.get(owner) ?? { ...owner, link: null }
    plain.set(owner, known)
    return known
  })
  for (const link of links) describeLink(link, said.get(link) ?? '')
  return all
}

type OwnersByKind = Readonly<Record<PaintKind, readonly (LinkOwner | null)[]>>

/** Of a kind that is counted otherwise, nobody knows which is which: none of it is text. */
function ownersByKind(
  objects: readonly PageObject[],
  owners: readonly (LinkOwner | null)[],
  counts: Readonly<Record<PaintKind, number>>,
): OwnersByKind {
  const of = (kind: PaintKind): readonly (LinkOwner | null)[] => {
    const all = owners.filter((_, index) => objects[index]?.kind === kind)
    return all.length === counts[kind] ? all : []
  }
  return { text: of('text'), object: of('object'), path: of('path'), shading: of('shading') }
}

function countOf(objects: readonly PageObject[], kind: PaintKind): number {
  return objects.reduce((sum, object) => sum + (object.kind === kind ? 1 : 0), 0)
}

/** @param links those without marks, behind what a cell shows */
function kidsByCell(
  owners: readonly LinkOwner[],
  links: ReadonlyMap<LayerCell, readonly PageLink[]>,
): Map<LayerCell, readonly (number | LinkKid)[]> {
  const kids = new Map<LayerCell, (number | (LinkKid & { marks: number[] }))[]>()
  const of = (cell: LayerCell): (number | (LinkKid & { marks: number[] }))[] => {
    const known = kids.get(cell) ?? []
    kids.set(cell, known)
    return known
  }
  const linked = new Map<PageLink, number[]>()
  for (const [mark, { cell, link }] of owners.entries()) {
    const known = link && linked.get(link)
    if (known) known.push(mark)
    else if (link) {
      const marks = [mark]
      linked.set(link, marks)
      of(cell).push({ link, marks })
    } else of(cell).push(mark)
  }
  for (const [cell, own] of links) of(cell).push(...own.map((link) => ({ link, marks: [] })))
  return new Map<LayerCell, readonly (number | LinkKid)[]>(kids)
}

function meantMarks(
  objects: readonly PageObject[],
  ofKind: OwnersByKind,
  owners: readonly LinkOwner[],
): Omit<MeantMarks, 'laidOver'> {
  const numbers = new Map<LinkOwner, number>()
  for (const owner of owners) if (!numbers.has(owner)) numbers.set(owner, numbers.size)
  const seen: Record<PaintKind, number> = { text: 0, object: 0, path: 0, shading: 0 }
  const byObject = Int32Array.from(objects, ({ kind }) => {
    const owner = ofKind[kind][seen[kind]++]
    return owner ? (numbers.get(owner) ?? -1) : -1
  })
  return { owners: byObject, marks: owners.map((owner) => numbers.get(owner) ?? -1) }
}

/** More is no page. */
const maxContentBytes = 64 * 1024 * 1024

/** What a page's streams say one after the other, as if they were one (ISO 32000-2 §7.8.2); null where one can't be read. */
function contentOf(page: PDFPage): Uint8Array | null {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((each) => page.doc.context.lookup(each))
      : [contents]
  const parts: Uint8Array[] = []
  for (const stream of streams) {
    if (!(stream instanceof PDFRawStream)) return null
    const bytes = decoded(stream)
    if (!bytes) return null
    parts.push(bytes, lineEnd)
  }
  const whole = Buffer.concat(parts)
  return whole.length <= maxContentBytes ? whole : null
}

const begin = Buffer.from('q\n')
const lineEnd = Buffer.from('\n')

function decoded(stream: PDFRawStream): Uint8Array | null {
  try {
    if (stream.dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode')) {
      return decodePDFRawStream(stream).decode()
    }
    if (stream.dict.has(PDFName.of('DecodeParms'))) return null
    return inflateSync(stream.contents, { maxOutputLength: maxContentBytes })
  } catch {
    return null
  }
}
