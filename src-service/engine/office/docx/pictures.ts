import { chartLines } from '../chart/read-chart.ts'
import { diagramsIn } from '../chart/read-diagram.ts'
import type { PictureBlock } from '../flow/flow.ts'
import { descendantsOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import type { DocxContext } from './context.ts'
import { thresholds } from './thresholds.ts'

const pointsPerEmu = 1 / 12_700

/** The text of a box in a drawing. */
export const boxContent = 'w:txbxContent'

/**
 * The pictures, charts and diagrams of a drawing (`w:drawing`), or of its older form (`w:pict`, `w:object`), without
 * those in its text boxes.
 */
export function picturesIn(drawing: XmlElement, context: DocxContext): readonly PictureBlock[] {
  const inside = (name: string): readonly XmlElement[] => descendantsOf(drawing, name, boxContent)
  const extent = inside('wp:extent')[0]
  const size = extent ? sizeOf(extent) : vmlSize(drawing)
  const charts = inside('c:chart').map((chart): PictureBlock => {
    const part = context.relations.get(chart.attributes.get('r:id') ?? '')?.target
    const root = part === undefined ? undefined : context.file.xml(part)
    const shared = { kind: 'picture', align: 'left', part: undefined } as const
    return { ...shared, ...size, category: 'chart', lines: chartLines(root) }
  })
  const ids = [
    ...inside('a:blip').map(({ attributes }) => attributes.get('r:embed')),
    ...inside('v:imagedata').map(({ attributes }) => attributes.get('r:id')),
  ]
  const found = [...new Set(ids)].flatMap((id): readonly PictureBlock[] => {
    const relation = context.relations.get(id ?? '')
    // A picture that lies elsewhere is not fetched: reading a document asks nobody for anything.
    if (!relation || relation.isExternal) return []
    const { target } = relation
    return [
      { kind: 'picture', category: 'figure', ...size, part: target, lines: [], align: 'left' },
    ]
  })
  const { file, relations } = context
  const diagrams = diagramsIn(drawing, file, relations).map((lines): PictureBlock => ({
    kind: 'picture',
    category: 'figure',
    ...size,
    part: undefined,
    lines,
    align: 'left',
  }))
  return [...charts, ...diagrams, ...found]
}

function sizeOf(extent: XmlElement): { readonly width: number; readonly height: number } {
  const side = (name: string): number => within((numberOf(extent, name) ?? 0) * pointsPerEmu)
  return { width: side('cx'), height: side('cy') }
}

function vmlSize(drawing: XmlElement): { readonly width: number; readonly height: number } {
  const style = descendantsOf(drawing, 'v:shape')[0]?.attributes.get('style') ?? ''
  const side = (name: string): number | undefined => {
    // expression: after a name, up to a unit
    const found = new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)(pt|in)`).exec(style)
    const length = Number(found?.[1])
    return Number.isNaN(length) ? undefined : within(length * (found?.[2] === 'in' ? 72 : 1))
  }
  const { usualWidth, usualHeight } = thresholds.pictures
  return { width: side('width') ?? usualWidth, height: side('height') ?? usualHeight }
}

function within(side: number): number {
  const { minSide, maxSide } = thresholds.pictures
  return Math.min(maxSide, Math.max(minSide, side))
}
