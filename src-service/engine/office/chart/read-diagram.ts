import type { OfficePackage, Relation } from '../package/open-package.ts'
import { descendantsOf, type XmlElement } from '../package/xml-element.ts'
import { drawnParagraphs } from '../text/drawn-paragraphs.ts'

/** The diagrams of a drawing (SmartArt, ECMA-376 Part 1 §21.4), each as what stands in its shapes, one a line. */
export function diagramsIn(
  drawing: XmlElement,
  file: OfficePackage,
  relations: ReadonlyMap<string, Relation>,
): readonly (readonly string[])[] {
  return descendantsOf(drawing, 'dgm:relIds', 'w:txbxContent').map(({ attributes }) => {
    const target = relations.get(attributes.get('r:dm') ?? '')?.target
    return diagramLines(target === undefined ? undefined : file.xml(target))
  })
}

function diagramLines(data: XmlElement | undefined): readonly string[] {
  return descendantsOf(data, 'dgm:pt')
    .map((point) => drawnParagraphs(point).join(' '))
    .filter((line) => line.trim() !== '')
}
