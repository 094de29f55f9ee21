import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { OutlineItem } from './page-source.ts'

/** A file may have an entry for every word. */
const maxItems = 2000

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** The file's own outline from top to bottom; empty where it has none. */
export async function readPdfOutline(pdf: PDFDocumentProxy): Promise<readonly OutlineItem[]> {
  // Null without one, which its type doesn't tell.
  const roots: readonly OutlineNode[] | null = await pdf.getOutline()
  const items: Promise<OutlineItem>[] = []
  const add = (nodes: readonly OutlineNode[], level: number): void => {
    for (const node of nodes) {
      if (items.length >= maxItems) return
      items.push(itemOf(pdf, node, level))
      add(node.items, level + 1)
    }
  }
  add(roots ?? [], 1)
  return await Promise.all(items)
}

async function itemOf(
  pdf: PDFDocumentProxy,
  { title, dest }: OutlineNode,
  level: number,
): Promise<OutlineItem> {
  // An entry that leads nowhere is still a title.
  const page = await pageOf(pdf, dest).catch(() => null)
  return { title: title.trim(), level, page }
}

async function pageOf(pdf: PDFDocumentProxy, dest: OutlineNode['dest']): Promise<number | null> {
  const target: readonly unknown[] | null =
    typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const page = target?.[0]
  if (typeof page === 'number') return page + 1
  if (typeof page !== 'object' || page === null) return null
  // A reference to the page, as pdf.js hands them out.
  return (await pdf.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
}
