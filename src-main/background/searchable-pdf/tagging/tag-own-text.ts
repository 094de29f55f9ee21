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
import { type StructureTree, typeOfCell } from '../structure-tree.ts'
import type { LayerCell, LayerPage } from '../text-layer.ts'
import { type PaintKind, readContentTree } from './content-tree.ts'
import { markContent } from './mark-content.ts'
import type { PageObject } from './page-objects.ts'
import { type Owner, placeObjects } from './place-objects.ts'

/** Which mark each object of a page was meant to get; -1 for none of the text. */
export interface MeantMarks {
  /** By object, a number for each owner. */
  readonly owners: Int32Array
  /** By mark, the number of its owner. */
  readonly marks: readonly number[]
}

/** What PDFium sees on a page, and what it says by handle. */
export interface OwnPage {
  readonly objects: readonly PageObject[]
  readonly texts: ReadonlyMap<number, string>
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
): MeantMarks | null {
  const content = contentOf(page)
  const parsed = content && readContentTree(content, (name) => holdsNumber(page, name))
  if (!content || !parsed || parsed.counts.text !== countOf(objects, 'text')) return null
  const box = displayedBox(page)
  const placed = placeObjects(
    objects.map((object) => ({
      kind: object.kind,
      box: toDisplayed(object.box, box),
      text: texts.get(object.handle) ?? '',
      hasText: object.hasText,
    })),
    pieces,
    displayedSize(box),
  )
  if (!placed) return null
  const ofKind = ownersByKind(objects, placed.owners, parsed.counts)
  const { bytes, owners } = markContent<Owner>(
    content,
    parsed,
    ({ kind, index }) => ofKind[kind][index] ?? null,
    ({ piece, cell }) => typeOfCell(piece, cell),
  )
  const { context } = page.doc
  page.node.set(PDFName.of('Contents'), deflatedStream(context, bytes))
  page.node.set(PDFName.of('StructParents'), context.obj(tree.startPage(page.ref)))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  const marks = marksByCell(owners)
  for (const piece of placed.pieces) {
    // What the file itself shows nothing of is only kept where it is needed: as a cell, or in words for a picture.
    const isSeen = piece.parts.some((cells) => cells.some((cell) => marks.has(cell)))
    if (isSeen || piece.alternative !== null) tree.add(piece, (cell) => marks.get(cell) ?? [])
  }
  return meantMarks(objects, ofKind, owners)
}

function holdsNumber(page: PDFPage, name: string): boolean {
  const properties = page.node.Resources()?.lookup(PDFName.of('Properties'))
  const named = properties instanceof PDFDict ? properties.lookup(PDFName.of(name)) : undefined
  return named instanceof PDFDict && named.has(PDFName.of('MCID'))
}

type OwnersByKind = Readonly<Record<PaintKind, readonly (Owner | null)[]>>

/** Of a kind that is counted otherwise, nobody knows which is which: none of it is text. */
function ownersByKind(
  objects: readonly PageObject[],
  owners: readonly (Owner | null)[],
  counts: Readonly<Record<PaintKind, number>>,
): OwnersByKind {
  const of = (kind: PaintKind): readonly (Owner | null)[] => {
    const all = owners.filter((_, index) => objects[index]?.kind === kind)
    return all.length === counts[kind] ? all : []
  }
  return { text: of('text'), object: of('object'), path: of('path'), shading: of('shading') }
}

function countOf(objects: readonly PageObject[], kind: PaintKind): number {
  return objects.reduce((sum, object) => sum + (object.kind === kind ? 1 : 0), 0)
}

function marksByCell(owners: readonly Owner[]): ReadonlyMap<LayerCell, readonly number[]> {
  const marks = new Map<LayerCell, number[]>()
  for (const [mark, { cell }] of owners.entries()) {
    const known = marks.get(cell)
    if (known) known.push(mark)
    else marks.set(cell, [mark])
  }
  return marks
}

function meantMarks(
  objects: readonly PageObject[],
  ofKind: OwnersByKind,
  owners: readonly Owner[],
): MeantMarks {
  const numbers = new Map<Owner, number>()
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
