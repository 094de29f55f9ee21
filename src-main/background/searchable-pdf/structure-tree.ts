import { type PDFDocument, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { StructureObjects } from './structure-objects.ts'
import type { LayerCell, LayerPiece } from './text-layer.ts'

/** The numbers of the page's marks that hold what a cell shows. */
type MarksOf = (cell: LayerCell, type: string) => readonly number[]

interface Leaf {
  readonly type: string
  /** Its number, as that of every element. */
  readonly parent: number
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

export function createStructureTree(
  { context, catalog }: PDFDocument,
  objects: StructureObjects,
): StructureTree {
  const [root, body, parentTree] = [objects.next(), objects.next(), objects.next()]
  const top: number[] = []
  /** By page: the elements that its marked contents belong to, as written. */
  const parents: string[] = []
  let page: PDFRef | null = null
  let openPage: number[] = []

  function endPage(): void {
    if (page) parents.push(list(openPage))
    openPage = []
  }

  function assign(number: number, type: string, parent: number, more: string): number {
    objects.assign(number, `<</S/${type}/P ${parent} 0 R${more}>>`)
    return number
  }

  /** An element that holds marked content of this page itself. */
  function leaf({ type, parent, cell, marksOf, more }: Leaf): number {
    const number = objects.next()
    const marks = marksOf(cell, type)
    for (const mark of marks) openPage[mark] = number
    const kids = marks.length === 1 ? `/K ${marks[0]}` : `/K[${marks.join(' ')}]`
    const held = marks.length === 0 ? '' : kids
    return assign(number, type, parent, `${more}${page ? `/Pg ${page.tag}` : ''}${held}`)
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
    const outer = objects.next()
    const rows = piece.parts.map((cells) => {
      const row = objects.next()
      const inner = cells.map((cell) => {
        const more = tag === 'L' ? '' : spansOf(cell)
        return leaf({ type: typeOfCell(piece, cell), parent: row, cell, marksOf, more })
      })
      return assign(row, tag === 'L' ? 'LI' : 'TR', outer, `/K${list(inner)}`)
    })
    top.push(assign(outer, tag, body, `/K${list(rows)}`))
  }

  function finish(language: string): void {
    endPage()
    const nums = parents.map((numbers, index) => `${index} ${numbers}`)
    objects.assign(parentTree, `<</Nums[${nums.join(' ')}]>>`)
    objects.assign(
      root,
      `<</Type/StructTreeRoot/K ${body} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${parents.length}>>`,
    )
    objects.assign(body, `<</Type/StructElem/S/Document/P ${root} 0 R/K${list(top)}>>`)
    catalog.set(PDFName.of('StructTreeRoot'), PDFRef.of(root))
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language))
    catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  }
}

function list(numbers: readonly number[]): string {
  return `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`
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
