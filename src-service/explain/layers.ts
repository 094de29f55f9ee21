import { type LayerName, type StageName, stages } from '../engine/pipeline/stages.ts'
import type { Box } from '../engine/model/box.ts'
import type { Block } from '../engine/model/block.ts'
import type { Line } from '../engine/model/line.ts'
import type { StageData } from '../engine/pipeline/page-stages.ts'
import type { Explanation } from '../engine/pipeline/messages.ts'
import type { Rule } from '../engine/model/page-model.ts'
import { placing } from '../engine/elements/skew-elements.ts'
import { oppositeRotation, rotateBoxBack, rotateSize } from '../engine/model/rotation.ts'
import type { Point } from '../engine/model/page-element.ts'

/** Something to be drawn: a place, what is written beside it, and what a pointer on it tells. */
export type Mark = {
  /** Relative to the page as displayed, 0 to 1. */
  readonly points: readonly Point[]
  readonly label: string
  readonly about: string
}

/** One drawing of what a stage of the engine made of the page. */
export type Layer = {
  readonly stage: StageName
  readonly name: LayerName
  readonly title: string
  readonly marks: readonly Mark[]
}

type Drawn = Pick<Layer, 'title' | 'marks'>

/** The layers of a page in the order of the engine's stages, the last of them the interface's elements. */
export function layersOf(explanation: Explanation): readonly Layer[] {
  const elements: Drawn = {
    title: 'Elements',
    marks: explanation.elements.map((element, index) => ({
      points: element.polygon,
      label: `${index} ${element.category}`,
      about: `${index} ${element.category}\n${textOfBody(element.body)}`,
    })),
  }
  const drawn: Readonly<Partial<Record<LayerName, Drawn>>> = {
    ...(explanation.stages && stageLayers(explanation.stages)),
    elements,
  }
  return stages.flatMap((stage) =>
    stage.layers.flatMap((name) => {
      const layer = drawn[name]
      return layer ? [{ stage: stage.name, name, ...layer }] : []
    }),
  )
}

function stageLayers(data: StageData): Readonly<Record<Exclude<LayerName, 'elements'>, Drawn>> {
  const { model, layout, rotation, skew, displayed } = data
  const straight = rotateSize(model, rotation)
  const place = skew === 0 ? (point: Point) => point : placing(displayed, skew)
  const mark = (box: Box, label: string, about: string): Mark => {
    const { left, top, right, bottom } = rotateBoxBack(box, oppositeRotation(rotation), model)
    const point = (x: number, y: number): Point =>
      place({ x: x / straight.width, y: y / straight.height })
    const points = [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]
    return { points, label, about }
  }
  const ofLine = (line: Line, index: number): Mark =>
    mark(line.box, String(index), `${index}: ${line.text}\nsize ${line.fontSize.toFixed(1)}`)
  const ofBlock = (block: Block, index: number): Mark =>
    mark(block.box, `${index} ${block.kind}`, `${index} ${block.kind}\n${textOf(block)}`)
  return {
    runs: {
      title: model.isOcr ? 'Runs of text, by OCR' : 'Runs of text',
      marks: model.runs.map((run) =>
        mark(run.box, '', `${run.text}\n${run.fontName} ${run.fontSize.toFixed(1)}`),
      ),
    },
    rules: {
      title: 'Rules',
      marks: model.rules.map((rule) => mark(boxOfRule(rule), '', rule.direction)),
    },
    shapes: {
      title: 'Shapes and images',
      marks: [
        ...model.shapes.map(({ box }) => mark(box, '', 'shape')),
        ...model.images.map((box) => mark(box, 'image', 'image')),
      ],
    },
    lines: { title: 'Lines', marks: layout.lines.map(ofLine) },
    watermarks: { title: 'Watermarks, left out', marks: layout.watermarks.map(ofLine) },
    tables: { title: 'Tables by rules and tags', marks: layout.tables.map(ofBlock) },
    heads: {
      title: 'Running heads',
      marks: [...layout.headers, ...layout.footers].map(ofLine),
    },
    figures: { title: 'Figures', marks: layout.figures.map(ofBlock) },
    regions: {
      title: 'Regions in reading order',
      marks: layout.regions.flatMap((items, index) => {
        const box = around(items.map((item) => item.box))
        return box ? [mark(box, String(index), `${index}: ${items.length} lines and blocks`)] : []
      }),
    },
    blocks: { title: 'Blocks', marks: layout.blocks.map(ofBlock) },
    categories: {
      title: 'Blocks with their categories',
      marks: layout.classified.map(({ block, category }, index) =>
        mark(block.box, `${index} ${category}`, `${index} ${category}\n${textOf(block)}`),
      ),
    },
  }
}

function boxOfRule({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, top: at, right: to, bottom: at }
    : { left: at, top: from, right: at, bottom: to }
}

function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function textOf(block: Block): string {
  return block.kind === 'table'
    ? block.rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n')
    : block.lines.map(({ text }) => text).join('\n')
}

function textOfBody(body: Explanation['elements'][number]['body']): string {
  switch (body.kind) {
    case 'table':
      return body.rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n')
    case 'list':
      return body.items.flatMap(({ lines }) => lines).join('\n')
    case 'text':
    case 'figure':
      return body.lines.join('\n')
  }
}
