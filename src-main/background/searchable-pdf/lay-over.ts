import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { deflatedStream } from './deflated-stream.ts'
import { displayedBox } from './displayed-box.ts'
import type { InvisibleFont } from './invisible-font.ts'
import { describeLink, linksByCell, linksOf } from './tagging/links.ts'
import { placeText } from './place-text.ts'
import { type StructureTree, typeOfCell } from './structure-tree.ts'
import type { LayerCell, LayerPage } from './text-layer.ts'

/** Lays the text of a parse invisibly over a page. */
export type LayOver = (page: PDFPage, layer: LayerPage) => void

/** Lets a page show text that is placed invisibly. */
export function addFont(page: PDFPage, font: InvisibleFont): void {
  page.node.normalize()
  page.node.setFontDictionary(PDFName.of('RectoText'), font.reference)
}

/** @param tree what the text is hung into; null where it isn't tagged */
export function createLayOver(
  { context }: PDFDocument,
  font: InvisibleFont,
  tree: StructureTree | null,
): LayOver {
  // What is seen is a picture to who listens: all that it says is in the text above it.
  const [begin, end] = tree ? ['/Artifact BMC\nq\n', '\nQ\nEMC\n'] : ['q\n', '\nQ\n']
  const around = [deflatedStream(context, begin), deflatedStream(context, end)] as const

  return (page, { pieces }) => {
    const box = displayedBox(page)
    const show = (cell: LayerCell): string =>
      cell.texts.map(({ text, polygon }) => placeText(text, polygon, box, font)).join('')
    addFont(page, font)
    let operators = ''
    if (tree) {
      page.node.set(PDFName.of('StructParents'), context.obj(tree.startPage(page.ref)))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    }
    const links = tree ? linksOf(page) : []
    const byCell = linksByCell(links, pieces, page)
    const left = new Set(links)
    let marks = 0
    for (const piece of pieces) {
      const [first] = piece.parts[0] ?? []
      if (!tree) operators += piece.parts.flat().map(show).join('')
      else if (piece.tag === null && first) operators += `/Artifact BMC\n${show(first)}EMC\n`
      else {
        tree.add(piece, (cell) => {
          operators += `/${typeOfCell(piece, cell)} <</MCID ${marks}>> BDC\n${show(cell)}EMC\n`
          marks += 1
          const own = byCell.get(cell) ?? []
          for (const link of own) left.delete(link)
          return [marks - 1, ...own.map((link) => ({ link, marks: [] }))]
        })
      }
    }
    for (const link of links) describeLink(link, '')
    for (const link of left) tree?.addLink(link)
    page.node.wrapContentStreams(...around)
    page.node.addContentStream(deflatedStream(context, `q\n${operators}Q\n`))
  }
}
