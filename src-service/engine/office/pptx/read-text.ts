import { mathLatex } from '../docx/math.ts'
import type { Paragraph } from '../flow/flow.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  flagOf,
  numberOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'
import type { Span } from '../text/break-lines.ts'
import { countIn } from '../text/counters.ts'
import { inFont, readableBullet } from '../../model/symbol-fonts.ts'
import { unescapeText } from '../text/unescape-text.ts'
import type { Heritage } from './inherit.ts'
import { thresholds } from './thresholds.ts'

/** A paragraph of a shape. */
export type ShapeParagraph = {
  readonly spans: readonly Span[]
  readonly size: number
  readonly align: Paragraph['align']
  readonly level: number
  /** Empty for a paragraph that is no list item. */
  readonly marker: string
}

/** Levels are counted from 0 (ST_TextIndentLevelType). */
const maxLevel = 8

/** The paragraphs of a text body (`p:txBody`, `a:txBody`). `page` is what a slide number shows. */
export function readText(
  body: XmlElement | undefined,
  { shapes, style }: Heritage,
  slideNumber: number,
): readonly ShapeParagraph[] {
  const lists = [...shapes.map((shape) => childOf(shape, 'p:txBody', 'a:lstStyle')), style]
  const counts: number[] = []
  return childrenOf(body, 'a:p').map((paragraph): ShapeParagraph => {
    const own = childOf(paragraph, 'a:pPr')
    const level = Math.min(maxLevel, Math.max(0, numberOf(own, 'lvl') ?? 0))
    const layers = [own, ...lists.map((list) => childOf(list, `a:lvl${level + 1}pPr`))]
    const defaults = layers.map((layer) => childOf(layer, 'a:defRPr'))
    const size = sizeOf(defaults) ?? thresholds.text.usualSize
    const spans = elementsOf(paragraph).flatMap((run) => readRun(run, defaults, size, slideNumber))
    const isEmpty = spans.every(({ text }) => text.trim() === '')
    counts.length = Math.min(counts.length, level + 1)
    const marker = isEmpty ? '' : markerOf(layers, counts, level)
    if (marker === '') counts.length = Math.min(counts.length, level)
    const align = layers.map((layer) => layer?.attributes.get('algn')).find(Boolean)
    return {
      spans,
      size: spans[0]?.size ?? size,
      align: align === 'ctr' ? 'center' : align === 'r' ? 'right' : 'left',
      level,
      marker,
    }
  })
}

function readRun(
  run: XmlElement,
  defaults: readonly (XmlElement | undefined)[],
  size: number,
  slideNumber: number,
): readonly Span[] {
  const layers = [childOf(run, 'a:rPr'), ...defaults]
  const bold = layers.map((layer) => flagOf(layer?.attributes.has('b') ? layer : undefined, 'b'))
  const look = {
    bold: bold.find((value) => value !== undefined) ?? false,
    size: sizeOf(layers) ?? size,
  }
  switch (run.name) {
    case 'a:r':
      // A tab or a break inside of a run is a control character there.
      return [{ text: writtenText(run, layers).replaceAll('\u000B', '\n'), ...look }]
    case 'a:br':
      return [{ text: '\n', ...look }]
    case 'a:fld': {
      const isNumber = run.attributes.get('type') === 'slidenum'
      return [{ text: isNumber ? String(slideNumber) : textOf(childOf(run, 'a:t')), ...look }]
    }
    default: {
      const equations = descendantsOf(run, 'm:oMath').map((math) => `$${mathLatex(math)}$`)
      return equations.map((text) => ({ text, ...look }))
    }
  }
}

/** A run's letters; those of a symbol font as the signs that it shows. */
function writtenText(run: XmlElement, layers: readonly (XmlElement | undefined)[]): string {
  const text = unescapeText(textOf(childOf(run, 'a:t')))
  const faces = ['a:sym', 'a:latin'].flatMap((name) => layers.map((layer) => childOf(layer, name)))
  const fonts = faces.map((face) => face?.attributes.get('typeface'))
  return inFont(
    text,
    fonts.find((font) => font !== undefined),
  )
}

/** Sizes are hundredths of a point. */
function sizeOf(layers: readonly (XmlElement | undefined)[]): number | undefined {
  const found = layers.map((layer) => numberOf(layer, 'sz')).find((value) => value !== undefined)
  const { minSize, maxSize } = thresholds.text
  return found === undefined ? undefined : Math.min(maxSize, Math.max(minSize, found / 100))
}

/** The nearest layer that speaks of bullets decides. */
function markerOf(
  layers: readonly (XmlElement | undefined)[],
  counts: number[],
  level: number,
): string {
  for (const layer of layers) {
    if (childOf(layer, 'a:buNone')) return ''
    const bullet = childOf(layer, 'a:buChar')
    if (bullet) return readableBullet(bullet.attributes.get('char') ?? '•')
    if (childOf(layer, 'a:buBlip')) return '•'
    const numbered = childOf(layer, 'a:buAutoNum')
    if (numbered) {
      const start = numberOf(numbered, 'startAt') ?? 1
      counts[level] = (counts[level] ?? start - 1) + 1
      return numberIn(numbered.attributes.get('type') ?? '', counts[level] ?? start)
    }
  }
  return ''
}

const schemes: readonly (readonly [prefix: string, format: string])[] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
  ['circleNum', 'decimalEnclosedCircle'],
  ['ea1JpnKor', 'chineseCounting'],
]

/** A presentation names the way of counting and what stands around it in one word. */
function numberIn(type: string, value: number): string {
  const format = schemes.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'decimal'
  const text = countIn(format, value)
  if (type.endsWith('ParenBoth')) return `(${text})`
  if (type.endsWith('ParenR')) return `${text})`
  return type.endsWith('Period') ? `${text}.` : text
}
