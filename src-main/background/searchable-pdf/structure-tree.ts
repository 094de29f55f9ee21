import {
  type PDFContext,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { asWritten } from './as-written.ts'
import type { LayerCell, LayerPiece } from './text-layer.ts'

type LiteralObject = NonNullable<Parameters<PDFContext['obj']>[0]> &
  Readonly<Record<string, unknown>>

type Show = (cell: LayerCell) => string

interface Leaf {
  readonly type: string
  readonly parent: PDFRef
  readonly cell: LayerCell
  readonly show: Show
  readonly more?: LiteralObject
}

interface Marked {
  readonly reference: PDFRef
  readonly operators: string
}

/** The structure of a tagged PDF while it is being made (ISO 32000-2 §14.7, §14.8). */
export interface StructureTree {
  /** Begins a page; answers what its `StructParents` is. */
  readonly startPage: (page: PDFRef) => number
  /**
   * Takes up a piece, and answers the operators of its text within marks. `show` writes the texts of a cell.
   */
  readonly add: (piece: LayerPiece, show: Show) => string
  /** Hangs the tree into the document. */
  readonly finish: (language: string) => void
}

export function createStructureTree(document: PDFDocument): StructureTree {
  const { context, catalog } = document
  const [root, body] = [context.nextRef(), context.nextRef()]
  const top: PDFRef[] = []
  /** By page: the elements that its marked contents belong to. */
  const parents: PDFRef[][] = []
  let page: PDFRef | null = null
  let openPage: PDFRef[] = []

  function assign(reference: PDFRef, type: string, parent: PDFRef, more: LiteralObject): PDFRef {
    const element = context.obj({ Type: 'StructElem', S: type, P: parent, ...more })
    context.assign(reference, asWritten(element))
    return reference
  }

  /** An element that holds text of this page itself, within a mark. */
  function leaf({ type, parent, cell, show, more = {} }: Leaf): Marked {
    const reference = context.nextRef()
    const mark = openPage.push(reference) - 1
    assign(reference, type, parent, { ...more, ...(page && { Pg: page }), K: mark })
    return { reference, operators: `/${type} <</MCID ${mark}>> BDC\n${show(cell)}EMC\n` }
  }

  return { startPage, add, finish }

  function startPage(reference: PDFRef): number {
    page = reference
    openPage = []
    parents.push(openPage)
    return parents.length - 1
  }

  function add(piece: LayerPiece, show: Show): string {
    const { tag, level, parts, alternative } = piece
    const [first] = parts[0] ?? []
    if (tag === null) return first ? `/Artifact BMC\n${show(first)}EMC\n` : ''
    if (tag === 'Table' || tag === 'L') return container(tag, parts, show)
    if (!first) return ''
    const alt = alternative === null ? {} : { Alt: PDFHexString.fromText(alternative) }
    const { reference, operators } = leaf({
      type: tag === 'H' ? `H${level}` : tag,
      parent: body,
      cell: first,
      show,
      more: alt,
    })
    top.push(reference)
    return operators
  }

  function container(tag: 'Table' | 'L', parts: LayerPiece['parts'], show: Show): string {
    const outer = context.nextRef()
    let all = ''
    const rows = parts.map((cells) => {
      const row = context.nextRef()
      const inner = cells.map((cell) => {
        const type = tag === 'L' ? 'LBody' : cell.isHeader ? 'TH' : 'TD'
        const more = tag === 'L' ? {} : spansOf(cell)
        const { reference, operators } = leaf({ type, parent: row, cell, show, more })
        all += operators
        return reference
      })
      return assign(row, tag === 'L' ? 'LI' : 'TR', outer, { K: inner })
    })
    top.push(assign(outer, tag, body, { K: rows }))
    return all
  }

  function finish(language: string): void {
    const nums = parents.flatMap((references, index) => [index, context.obj(references)])
    const tree = context.obj({
      Type: 'StructTreeRoot',
      K: body,
      ParentTree: context.register(context.obj({ Nums: nums })),
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

function spansOf({ isHeader, rowSpan, columnSpan }: LayerCell): LiteralObject {
  const said = {
    ...(rowSpan > 1 && { RowSpan: rowSpan }),
    ...(columnSpan > 1 && { ColSpan: columnSpan }),
    ...(isHeader && { Scope: 'Column' }),
  }
  return Object.keys(said).length === 0 ? {} : { A: { O: 'Table', ...said } }
}
