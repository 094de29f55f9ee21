import { chartLines } from '../chart/read-chart.ts'
import { diagramsIn } from '../chart/read-diagram.ts'
import type { Paragraph, PictureBlock } from '../flow/flow.ts'
import type { OfficePackage } from '../package/open-package.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  numberOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'
import { sheetParagraph } from './sheet-paragraph.ts'
import { thresholds } from './thresholds.ts'

const pointsPerEmu = 1 / 12_700

/** The pictures, charts, diagrams and text boxes of a sheet, which lie over its cells, from top to bottom. */
export function readDrawing(
  file: OfficePackage,
  sheet: string,
): readonly (PictureBlock | Paragraph)[] {
  const drawing = [...file.relations(sheet).values()].find(({ kind }) => kind === 'drawing')?.target
  if (drawing === undefined) return []
  const relations = file.relations(drawing)
  const rowOf = (anchor: XmlElement): number =>
    Number(textOf(childOf(anchor, 'xdr:from', 'xdr:row'))) || 0
  return elementsOf(file.xml(drawing))
    .toSorted((one, other) => rowOf(one) - rowOf(other))
    .flatMap((anchor): readonly (PictureBlock | Paragraph)[] => {
      const { width, height } = sizeOf(anchor)
      const shared = { kind: 'picture', align: 'left', width, height } as const
      const charts = descendantsOf(anchor, 'c:chart').map(({ attributes }): PictureBlock => {
        const target = relations.get(attributes.get('r:id') ?? '')?.target
        const lines = chartLines(target === undefined ? undefined : file.xml(target))
        return { ...shared, category: 'chart', part: undefined, lines }
      })
      const shown = descendantsOf(anchor, 'a:blip').flatMap(
        ({ attributes }): readonly PictureBlock[] => {
          const relation = relations.get(attributes.get('r:embed') ?? '')
          if (!relation || relation.isExternal) return []
          return [{ ...shared, category: 'figure', part: relation.target, lines: [] }]
        },
      )
      const diagrams = diagramsIn(anchor, file, relations).map((lines): PictureBlock => ({
        ...shared,
        category: 'figure',
        part: undefined,
        lines,
      }))
      return [...charts, ...diagrams, ...shown, ...textsOf(anchor)]
    })
}

/** What is written in shapes (ECMA-376 Part 1 §20.5.2.33). */
function textsOf(anchor: XmlElement): readonly Paragraph[] {
  return descendantsOf(anchor, 'xdr:txBody')
    .flatMap((body) => childrenOf(body, 'a:p'))
    .flatMap((each) => {
      const text = descendantsOf(each, 'a:t').map(textOf).join('')
      return text.trim() === '' ? [] : [sheetParagraph('paragraph', text, thresholds.text.size)]
    })
}

function sizeOf(anchor: XmlElement): { readonly width: number; readonly height: number } {
  const { usualWidth, usualHeight, rowHeight, minSide, maxSide } = thresholds.pictures
  const extent =
    childOf(anchor, 'xdr:ext') ??
    descendantsOf(anchor, 'a:ext').find((each) => each.attributes.has('cx'))
  const emu = (name: string): number => (numberOf(extent, name) ?? 0) * pointsPerEmu
  const cells = (name: string): number => {
    const at = (corner: string): number => Number(textOf(childOf(anchor, corner, name))) || 0
    return at('xdr:to') - at('xdr:from')
  }
  const width = emu('cx') || cells('xdr:col') * thresholds.columns.usual || usualWidth
  const height = emu('cy') || cells('xdr:row') * rowHeight || usualHeight
  const bounded = (side: number): number => Math.min(maxSide, Math.max(minSide, side))
  return { width: bounded(width), height: bounded(height) }
}
