import { PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { displayedBox } from './displayed-box.ts'
import type { InvisibleFont } from './invisible-font.ts'
import { placeText } from './place-text.ts'
import { type StructureTree, typeOfCell } from './structure-tree.ts'
import type { LayerCell, LayerPage } from './text-layer.ts'

/** Lays the text of a parse invisibly over a page, tagged where there is a tree to hang it into. */
export function layOver(
  page: PDFPage,
  { pieces }: LayerPage,
  font: InvisibleFont,
  tree: StructureTree | null,
): void {
  const { context } = page.doc
  const box = displayedBox(page)
  const show = (cell: LayerCell): string =>
    cell.texts.map(({ text, polygon }) => placeText(text, polygon, box, font)).join('')
  page.node.normalize()
  page.node.setFontDictionary(PDFName.of('RectoText'), font.reference)
  let operators = ''
  if (tree) {
    page.node.set(PDFName.of('StructParents'), context.obj(tree.startPage(page.ref)))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  }
  let marks = 0
  for (const piece of pieces) {
    const [first] = piece.parts[0] ?? []
    if (!tree) operators += piece.parts.flat().map(show).join('')
    else if (piece.tag === null && first) operators += `/Artifact BMC\n${show(first)}EMC\n`
    else {
      tree.add(piece, (cell) => {
        operators += `/${typeOfCell(piece, cell)} <</MCID ${marks}>> BDC\n${show(cell)}EMC\n`
        marks += 1
        return [marks - 1]
      })
    }
  }
  // What is seen is a picture to who listens: all that it says is in the text above it.
  const [begin, end] = tree ? ['/Artifact BMC\nq\n', '\nQ\nEMC\n'] : ['q\n', '\nQ\n']
  const streamOf = (content: string): PDFRef => context.register(context.flateStream(content, {}))
  page.node.wrapContentStreams(streamOf(begin), streamOf(end))
  page.node.addContentStream(streamOf(`q\n${operators}Q\n`))
}
