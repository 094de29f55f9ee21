import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { asWritten } from './as-written.ts'
import type { LayerCell, LayerPiece } from './text-layer.ts'

/** The numbers of the page's marks that hold what a cell shows. */
type MarksOf = (cell: LayerCell, type: string) => readonly number[]

interface Leaf {
  readonly type: string
  readonly parent: PDFRef
  readonly cell: LayerCell
  readonly marksOf: MarksOf
  /** Further entries, as written. */
  readonly more: string
}

/** The structure of a tagged PDF while it is being made (ISO 32000-2 §14.7, §14.8). */
export interface StructureTree {
  /** Begins a page; answers what its `StructParents` is. */
  readonly startPage: (page: PDFRef) => number
  /** Takes up a piece of the page, with the marks of its cells. */
  readonly add: (piece: LayerPiece, marksOf: MarksOf) => void
  /** Hangs the tree into the document. */
  readonly finish: (language: string) => void
}

export function createStructureTree(document: PDFDocument): StructureTree {
  const { context, catalog } = document
  const [root, body] = [context.nextRef(), context.nextRef()]
  const top: PDFRef[] = []
  /** By page: the elements that its marked contents belong to, as written. */
  const parents: string[] = []
  let page: PDFRef | null = null
  let openPage: PDFRef[] = []

  function endPage(): void {
    if (page) parents.push(`[${openPage.join(' ')}]`)
    openPage = []
  }

  function assign(reference: PDFRef, type: string, parent: PDFRef, more: string): PDFRef {
    context.assign(reference, asWritten(`<</S/${type}/P ${parent.tag}${more}>>`))
    return reference
  }

  /** An element that holds marked content of this page itself. */
  function leaf({ type, parent, cell, marksOf, more }: Leaf): PDFRef {
    const reference = context.nextRef()
    const marks = marksOf(cell, type)
    for (const mark of marks) openPage[mark] = reference
    const kids = marks.length === 1 ? `/K ${marks[0]}` : `/K[${marks.join(' ')}]`
    const held = marks.length === 0 ? '' : kids
    return assign(reference, type, parent, `${more}${page ? `/Pg ${page.tag}` : ''}${held}`)
  }

  return { startPage, add, finish }

  function startPage(reference: PDFRef): number {
    endPage()
    page = reference
    return parents.length
  }

  function add(piece: LayerPiece, marksOf: MarksOf): void {
    const { tag, parts, alternative } = piece
    const [cell] = parts[0] ?? []
    if (tag === null || !cell) return
    if (tag === 'Table' || tag === 'L') return container(piece, tag, marksOf)
    const more = alternative === null ? '' : `/Alt ${PDFHexString.fromText(alternative).toString()}`
    const type = typeOfCell(piece, cell)
    top.push(leaf({ type, parent: body, cell, marksOf, more }))
  }

  function container(piece: LayerPiece, tag: 'Table' | 'L', marksOf: MarksOf): void {
    const outer = context.nextRef()
    const rows = piece.parts.map((cells) => {
      const row = context.nextRef()
      const inner = cells.map((cell) => {
        const more = tag === 'L' ? '' : spansOf(cell)
        return leaf({ type: typeOfCell(piece, cell), parent: row, cell, marksOf, more })
      })
      return assign(row, tag === 'L' ? 'LI' : 'TR', outer, `/K[${inner.join(' ')}]`)
    })
    top.push(assign(outer, tag, body, `/K[${rows.join(' ')}]`))
  }

  function finish(language: string): void {
    endPage()
    const nums = parents.map((references, index) => `${index} ${references}`)
    const tree = context.obj({
      Type: 'StructTreeRoot',
      K: body,
      ParentTree: context.register(asWritten(`<</Nums[${nums.join(' ')}]>>`)),
      ParentTreeNextKey: parents.length,
    })
    context.assign(root, tree)
    context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: top }))
    catalog.set(PDFName.of('StructTreeRoot'), root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language))
    catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  }
}

/** What a cell is in the structure, as `TD`; `Artifact` for what is no part of it. */
export function typeOfCell({ tag, level }: LayerPiece, { isHeader }: LayerCell): string {
  switch (tag) {
    case null:
      return 'Artifact'
    case 'H':
      return `H${level}`
    case 'L':
      return 'LBody'
    case 'Table':
      return isHeader ? 'TH' : 'TD'
    default:
      return tag
  }
}

function spansOf({ isHeader, rowSpan, columnSpan }: LayerCell): string {
  const said = [
    rowSpan > 1 ? `/RowSpan ${rowSpan}` : '',
    columnSpan > 1 ? `/ColSpan ${columnSpan}` : '',
    isHeader ? '/Scope/Column' : '',
  ].join('')
  return said === '' ? '' : `/A<</O/Table${said}>>`
}
