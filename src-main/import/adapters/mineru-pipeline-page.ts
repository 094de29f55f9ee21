import type { Region } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import {
  asConfidence,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { joinPieces } from '../join-pieces.ts'
import { boxOfFour, polygonOfFlat } from '../polygons.ts'
import { readFrame } from '../read-frame.ts'
import { mineruCategory } from './mineru-categories.ts'
import { contentOfMineruTable } from './mineru-tables.ts'

/** Up to version 2 categories are numbers: these stand for layout, the others for what stands inside. */
const numbered: Readonly<Record<number, readonly [category: string, name: string]>> = {
  0: ['heading1', 'title'],
  1: ['paragraph', 'plain text'],
  2: ['abandon', 'abandon'],
  3: ['figure', 'figure'],
  4: ['caption', 'figure_caption'],
  5: ['table', 'table'],
  6: ['caption', 'table_caption'],
  7: ['footnote', 'table_footnote'],
  8: ['equation', 'isolate_formula'],
  9: ['caption', 'formula_caption'],
}
const formulas = [13, 14]

/** Names of version 3 for what stands inside; others are layout, which an equation is by itself. */
const insideLabels: ReadonlySet<string> = new Set(['ocr_text', 'inline_formula'])
const labelled: Readonly<Record<string, string>> = {
  display_formula: 'equation',
  figure_title: 'caption',
  chart_title: 'caption',
  vision_footnote: 'footnote',
  number: 'footer',
  header_image: 'figure',
  footer_image: 'figure',
  abstract: 'paragraph',
  reference_content: 'paragraph',
}

interface Detection {
  readonly category: string
  /** The parser's word for it. */
  readonly name: string
  readonly isLayout: boolean
  readonly region: Region | null
  readonly said: Piece
  readonly score: number | null
  readonly html: string | null
  /** In reading order; null where only its place tells. */
  readonly order: number | null
  readonly pointer: string
}

/** A page of the pipeline's models: frames of layout, and the lines and equations that were read in them. */
export function readPipelinePage(
  parse: ParseGatherer,
  value: JsonObject | null,
  index: number,
): void {
  const info = asObject(field(value, 'page_info'))
  const page = (asCount(field(info, 'page_no'), 0) ?? index) + 1
  parse.page(page, readFrame(info))
  const seen = asList(field(value, 'layout_dets')).map((entry, place) =>
    readDetection(parse, asObject(entry), page, `/${index}/layout_dets/${place}`),
  )
  const inside = seen.filter(({ isLayout }) => !isLayout)
  const layout = seen.filter(({ isLayout }) => isLayout)
  // As the models number them, where they do.
  const isNumbered = layout.every(({ order }) => order !== null)
  const frames = layout.toSorted(isNumbered ? byNumber : topDown)
  const held = partsOf(frames, inside)
  for (const frame of frames) {
    const own = (held.get(frame) ?? []).toSorted(topDown)
    const lines = own.map(({ said }) => ({ pieces: [said], isNew: true }))
    add(parse, page, frame, joinPieces([{ pieces: [frame.said], isNew: true }, ...lines]))
  }
  const taken = new Set([...held.values()].flat())
  for (const part of inside) {
    if (!taken.has(part) && part.said !== '') add(parse, page, part, [part.said])
  }
}

function readDetection(
  parse: ParseGatherer,
  detection: JsonObject | null,
  page: number,
  pointer: string,
): Detection {
  const latex = asText(field(detection, 'latex'))
  const hasPolygon = field(detection, 'poly') !== undefined
  const polygon = hasPolygon
    ? polygonOfFlat(field(detection, 'poly'))
    : boxOfFour(field(detection, 'bbox'))
  return {
    ...kindOf(detection),
    region: parse.region(page, polygon, `${pointer}/${hasPolygon ? 'poly' : 'bbox'}`),
    said: asText(field(detection, 'text')) ?? (latex === null ? '' : { latex }),
    score: asConfidence(field(detection, 'score')),
    html: asText(field(detection, 'html')),
    order: asNumber(field(detection, 'index')),
    pointer,
  }
}

function kindOf(detection: JsonObject | null): Pick<Detection, 'category' | 'name' | 'isLayout'> {
  const label = asText(field(detection, 'label'))
  if (label !== null) {
    if (insideLabels.has(label)) {
      const category = label === 'ocr_text' ? 'paragraph' : 'equation'
      return { category, name: label, isLayout: false }
    }
    const category = (Object.hasOwn(labelled, label) && labelled[label]) || mineruCategory(label)
    return { category, name: label, isLayout: true }
  }
  const number = asNumber(field(detection, 'category_id')) ?? -1
  const [category, name] = (Object.hasOwn(numbered, number) && numbered[number]) || []
  if (category !== undefined && name !== undefined) return { category, name, isLayout: true }
  return formulas.includes(number)
    ? { category: 'equation', name: 'formula', isLayout: false }
    : { category: 'paragraph', name: 'ocr_text', isLayout: false }
}

function add(
  parse: ParseGatherer,
  page: number,
  { category, name, region, score, html, pointer }: Detection,
  said: readonly Piece[],
): void {
  parse.element({
    category,
    page,
    ...(html === null ? contentOfText(category, said) : contentOfMineruTable(html)),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(name !== category && { sourceCategory: name }),
      ...(score !== null && { confidence: score }),
    },
  })
}

/** Each part belongs to the first frame that its middle is in. */
function partsOf(
  frames: readonly Detection[],
  inside: readonly Detection[],
): ReadonlyMap<Detection, readonly Detection[]> {
  let rest = inside
    .flatMap((part) => (part.region ? [{ part, ...middleOf(part.region) }] : []))
    .toSorted((one, other) => one.y - other.y)
  const held = new Map<Detection, Detection[]>()
  for (const frame of frames) {
    if (!frame.region) continue
    const { left, top, right, bottom } = boxOf(frame.region.polygon)
    const own: Detection[] = []
    const from = firstFrom(rest, top)
    let to = from
    const others: typeof rest = []
    for (let at = rest[to]; at !== undefined && at.y <= bottom; at = rest[to]) {
      if (at.x >= left && at.x <= right) own.push(at.part)
      else others.push(at)
      to += 1
    }
    // What one has is not looked at for the next.
    if (own.length > 0) rest = rest.slice(0, from).concat(others, rest.slice(to))
    held.set(frame, own)
  }
  return held
}

function middleOf({ polygon }: Region): { readonly x: number; readonly y: number } {
  const { left, top, right, bottom } = boxOf(polygon)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Of what is sorted by y, the first that isn't above. */
function firstFrom(sorted: readonly { readonly y: number }[], top: number): number {
  let [first, end] = [0, sorted.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((sorted[middle]?.y ?? 0) < top) first = middle + 1
    else end = middle
  }
  return first
}

const byNumber = (a: Detection, b: Detection): number => (a.order ?? 0) - (b.order ?? 0)

function topDown(a: Detection, b: Detection): number {
  const [first, second] = [a, b].map(({ region }) => boxOf(region?.polygon ?? []))
  if (!first || !second) return 0
  return first.top - second.top || first.left - second.left
}
