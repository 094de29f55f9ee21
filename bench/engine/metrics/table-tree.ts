import { type DefaultTreeAdapterMap, parse } from 'parse5'
import type { Tree } from '#shared/metrics/tree-edit-distance.ts'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

export type TableNode = {
  readonly tag: 'table' | 'tr' | 'td'
  /** 1 where the node is no cell. */
  readonly columnSpan: number
  readonly rowSpan: number
  /** Empty where the node is no cell. White space is one space, `<br>` included. */
  readonly text: string
}

/**
 * The outermost tables of some HTML, in order, each as a tree of table, rows and cells.
 *
 * Header cells count as cells and row groups are left out, as opendataloader-bench does: whether a row
 * is a heading is a matter of taste, and models of one service differ in it.
 */
export function tableTrees(html: string): readonly Tree<TableNode>[] {
  const trees: Tree<TableNode>[] = []
  const visit = (node: Node): void => {
    if (node.nodeName === 'table' && 'childNodes' in node) trees.push(tableTree(node))
    else if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  parse(`<!doctype html><body>${html}`).childNodes.forEach(visit)
  return trees
}

function tableTree(table: Element): Tree<TableNode> {
  return { label: bare('table'), children: rowsBelow(table) }
}

function rowsBelow(parent: Element): readonly Tree<TableNode>[] {
  return elements(parent).flatMap((child) => {
    if (['thead', 'tbody', 'tfoot'].includes(child.tagName)) return rowsBelow(child)
    if (child.tagName !== 'tr') return []
    const cells = elements(child).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    return [{ label: bare('tr'), children: cells.map(cellTree) }]
  })
}

function cellTree(cell: Element): Tree<TableNode> {
  const label: TableNode = {
    tag: 'td',
    columnSpan: spanOf(cell, 'colspan'),
    rowSpan: spanOf(cell, 'rowspan'),
    text: textOf(cell).replace(/\s+/g, ' ').trim(),
  }
  return { label, children: [] }
}

function bare(tag: 'table' | 'tr'): TableNode {
  return { tag, columnSpan: 1, rowSpan: 1, text: '' }
}

function elements(parent: Element): readonly Element[] {
  return parent.childNodes.filter((child): child is Element => 'tagName' in child)
}

function spanOf(cell: Element, name: string): number {
  const value = Number.parseInt(cell.attrs.find((each) => each.name === name)?.value ?? '1', 10)
  return value >= 1 ? value : 1
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (node.nodeName === 'br') return ' '
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
