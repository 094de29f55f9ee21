import { type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import type { StructureObjects } from './structure-objects.ts'
import type { PageLink } from './tagging/links.ts'
import type { LayerCell, LayerPiece } from './text-layer.ts'

/** A link with the numbers of the marks that hold what is linked. */
export interface LinkKid {
  readonly link: PageLink
  readonly marks: readonly number[]
}

/** The numbers of the page's marks that hold what a cell shows, and the links in it. */
type KidsOf = (cell: LayerCell, type: string) => readonly (number | LinkKid)[]

interface Leaf {
  readonly type: string
  /** Its number, as that of every element. */
  readonly parent: number
  readonly cell: LayerCell
  readonly kidsOf: KidsOf
  /** Further entries, as written. */
  readonly more: string
}

/** The structure of a tagged PDF while it is being made (ISO 32000-2 §14.7, §14.8). */
export interface StructureTree {
  /** Begins a page; answers what its `StructParents` is. */
  readonly startPage: (page: PDFRef) => number
  /** Takes up a piece of the page, with what its cells hold. */
  readonly add: (piece: LayerPiece, kidsOf: KidsOf) => void
  /** Takes up a link of the page that lies on no piece. */
  readonly addLink: (link: PageLink) => void
  /** Hangs the tree into the document. */
  readonly finish: (language: string) => void
}

export function createStructureTree(
  document: PDFDocument,
  objects: StructureObjects,
): StructureTree {
  const [root, body, parentTree] = [objects.next(), objects.next(), objects.next()]
  const top: number[] = []
  /** By number of a page or link: the elements that its marked contents or itself belong to, as written. */
  const parents: string[] = []
  let page: PDFRef | null = null
  let pageKey = -1
  let openPage: number[] = []

  function endPage(): void {
    if (page) parents[pageKey] = list(openPage)
    openPage = []
  }

  function assign(number: number, type: string, parent: number, more: string): number {
    objects.assign(number, `<</S/${type}/P ${parent} 0 R${more}>>`)
    return number
  }

  /** An element that holds marked content of this page itself. */
  function leaf({ type, parent, cell, kidsOf, more }: Leaf): number {
    const number = objects.next()
    const kids = kidsOf(cell, type).map((kid) => {
      if (typeof kid !== 'number') return `${linkIn(number, kid)} 0 R`
      openPage[kid] = number
      return `${kid}`
    })
    return assign(number, type, parent, `${more}${page ? `/Pg ${page.tag}` : ''}${held(kids)}`)
  }

  /** With the annotation itself behind its marks (§14.7.5.3). */
  function linkIn(parent: number, { link, marks }: LinkKid): number {
    const number = objects.next()
    for (const mark of marks) openPage[mark] = number
    link.annotation.set(PDFName.of('StructParent'), PDFNumber.of(parents.length))
    parents.push(`${number} 0 R`)
    const kids = [...marks, `<</Type/OBJR/Obj ${link.reference.tag}>>`].join(' ')
    return assign(number, 'Link', parent, `${page ? `/Pg ${page.tag}` : ''}/K[${kids}]`)
  }

  return {
    startPage,
    add,
    addLink: (link) => void top.push(linkIn(body, { link, marks: [] })),
    finish,
  }

  function startPage(reference: PDFRef): number {
    endPage()
    page = reference
    pageKey = parents.push('') - 1
    return pageKey
  }

  function add(piece: LayerPiece, kidsOf: KidsOf): void {
    const { tag, parts, alternative } = piece
    const [cell] = parts[0] ?? []
    if (tag === null || !cell) return
    if (tag === 'Table' || tag === 'L') return container(piece, tag, kidsOf)
    const more = alternative === null ? '' : `/Alt ${PDFHexString.fromText(alternative).toString()}`
    const type = typeOfCell(piece, cell)
    top.push(leaf({ type, parent: body, cell, kidsOf, more }))
  }

  function container(piece: LayerPiece, tag: 'Table' | 'L', kidsOf: KidsOf): void {
    const outer = objects.next()
    const rows = piece.parts.map((cells) => {
      const row = objects.next()
      const inner = cells.map((cell) => {
        const more = tag === 'L' ? '' : spansOf(cell)
        return leaf({ type: typeOfCell(piece, cell), parent: row, cell, kidsOf, more })
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
    hang(document, root, language)
  }
}

function hang({ context, catalog }: PDFDocument, root: number, language: string): void {
  catalog.set(PDFName.of('StructTreeRoot'), PDFRef.of(root))
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language))
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
}

/** What an element holds, as its entry is written. */
function held(kids: readonly string[]): string {
  if (kids.length === 0) return ''
  return kids.length === 1 ? `/K ${kids[0]}` : `/K[${kids.join(' ')}]`
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
