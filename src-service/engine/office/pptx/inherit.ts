import type { OfficePackage } from '../package/open-package.ts'
import { childOf, descendantsOf, elementsOf, type XmlElement } from '../package/xml-element.ts'

/** What a shape takes over from its layout and master, nearest first; the shape itself leads. */
export type Heritage = {
  readonly kind: PlaceholderKind
  readonly shapes: readonly XmlElement[]
  /** The master's text styles for this kind of shape. */
  readonly style: XmlElement | undefined
}

/** What a shape is for, as far as it matters: a title, text, what stands at the foot, or nothing special. */
export type PlaceholderKind = 'title' | 'body' | 'header' | 'footer' | 'none'

export type HeritageOf = (shape: XmlElement) => Heritage

/** What each shape of a slide takes over from the slide's layout and master. */
export function heritageOn(file: OfficePackage, slide: string): HeritageOf {
  const layoutPart = targetOf(file, slide, 'slideLayout')
  const masterPart =
    layoutPart === undefined ? undefined : targetOf(file, layoutPart, 'slideMaster')
  const layout = layoutPart === undefined ? undefined : file.xml(layoutPart)
  const master = masterPart === undefined ? undefined : file.xml(masterPart)
  const layoutShapes = descendantsOf(childOf(layout, 'p:cSld'), 'p:sp')
  const masterShapes = descendantsOf(childOf(master, 'p:cSld'), 'p:sp')
  const styles = childOf(master, 'p:txStyles')

  return (shape) => {
    const own = placeholderOf(shape)
    if (!own) return { kind: 'none', shapes: [shape], style: childOf(styles, 'p:otherStyle') }
    const inLayout =
      layoutShapes.find((other) => own.index !== '' && placeholderOf(other)?.index === own.index) ??
      layoutShapes.find((other) => placeholderOf(other)?.type === own.type)
    // A slide may leave out what its layout says: an index alone refers to a title, too.
    const type =
      own.type === 'body' && inLayout ? (placeholderOf(inLayout)?.type ?? own.type) : own.type
    const inMaster = masterShapes.find(
      (other) => masterType(placeholderOf(other)?.type) === masterType(type),
    )
    const kind = kindOf(type)
    const style =
      kind === 'title' ? 'p:titleStyle' : kind === 'body' ? 'p:bodyStyle' : 'p:otherStyle'
    return {
      kind,
      shapes: [shape, inLayout, inMaster].filter((each) => each !== undefined),
      style: childOf(styles, style),
    }
  }
}

function targetOf(file: OfficePackage, part: string, kind: string): string | undefined {
  return [...file.relations(part).values()].find((relation) => relation.kind === kind)?.target
}

function placeholderOf(
  shape: XmlElement,
): { readonly type: string; readonly index: string } | undefined {
  const names = ['p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr']
  const found = names.map((name) => childOf(shape, name, 'p:nvPr', 'p:ph')).find(Boolean)
  if (!found) return undefined
  const { attributes } = found
  return { type: attributes.get('type') ?? 'body', index: attributes.get('idx') ?? '' }
}

/** A master has one shape for all titles, and one for all text. */
function masterType(type: string | undefined): string | undefined {
  if (type === 'ctrTitle') return 'title'
  const isText = type === 'subTitle' || type === 'obj' || type === 'tbl' || type === 'chart'
  return isText ? 'body' : type
}

function kindOf(type: string): PlaceholderKind {
  if (type === 'title' || type === 'ctrTitle') return 'title'
  if (type === 'hdr') return 'header'
  return type === 'ftr' || type === 'dt' || type === 'sldNum' ? 'footer' : 'body'
}

const shapeNames: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:grpSp'])

/** The shapes of a slide, layout or master in the order they lie over each other. */
export function shapesOf(container: XmlElement | undefined): readonly XmlElement[] {
  return elementsOf(container).filter(({ name }) => shapeNames.has(name))
}
