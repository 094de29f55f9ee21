import type { TextLine } from '#shared/results/element.ts'
import {
  asConfidence,
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { type LinesOf, linesByOffset, type StatedText, type TextRange } from '../lines-by-offset.ts'
import { readFrame } from '../read-frame.ts'
import { azurePolygon, azureSpans, withTicks } from './azure-values.ts'

/**
 * The pages of an answer with their words and lines, which are half of a large file. Each is read when something
 * on it is: texts come in the order of the pages, so that hardly one is read twice, and one is held at a time.
 */
export interface AzurePages {
  /** Tells how large a page is, before anything on it is placed. */
  readonly tell: (number: number) => void
  /** Every one that was not told of yet. */
  readonly tellAll: () => void
  /** The lines of a text that is said to stand on these pages. */
  readonly linesOf: (
    pages: readonly number[],
    ranges: readonly TextRange[],
    text: string,
  ) => readonly TextLine[]
  /** What texts of all pages have marks for. */
  readonly marked: () => readonly MarkedEntry[]
  /** Bar codes of the pages that were told so far. */
  readonly barcodes: readonly MarkedEntry[]
}

/** Listed by a page, and only marked in the text. */
export interface MarkedEntry {
  readonly kind: 'formula' | 'barcode'
  readonly entry: JsonObject | null
  /** 1-based. */
  readonly page: number
  /** From the answer on. */
  readonly at: string
}

interface HeldPage {
  readonly index: number
  readonly entry: JsonObject | null
  readonly number: number
  linesOf: LinesOf | null
}

/** @param entries as the answer lists them */
export function readAzurePages(entries: readonly unknown[], parse: ParseGatherer): AzurePages {
  /** By their index, and by the numbers that were asked for. */
  const told = new Set<number>()
  const asked = new Set<number>()
  let held: HeldPage | null = null
  let indexes: ReadonlyMap<number, number> | null = null
  let marked: readonly MarkedEntry[] | null = null
  const barcodes: MarkedEntry[] = []

  const read = (index: number): HeldPage => {
    if (held?.index === index) return held
    const entry = asObject(entries[index])
    const number = asCount(field(entry, 'pageNumber'), 1) ?? 0
    held = { index, entry, number, linesOf: null }
    if (!told.has(index)) {
      parse.page(number, readFrame(entry))
      for (const barcode of markedOf(held, 'barcode')) barcodes.push(barcode)
    }
    told.add(index)
    return held
  }
  const indexAll = (): ReadonlyMap<number, number> =>
    new Map(Array.from(entries.keys(), (index) => [read(index).number, index]))
  const find = (number: number): HeldPage | null => {
    const usual = number - 1
    if (usual < entries.length && read(usual).number === number) return read(usual)
    // An answer of some pages of a file lists those alone.
    indexes ??= indexAll()
    const index = indexes.get(number)
    return index === undefined ? null : read(index)
  }
  const tellAll = (): void => {
    for (const index of entries.keys()) if (!told.has(index)) read(index)
  }

  return {
    tell(number) {
      if (!asked.has(number)) find(number)
      asked.add(number)
    },
    tellAll,
    linesOf(on, ranges, text) {
      const [number] = on
      // Of a text on several pages nobody says which lines are whose.
      if (number === undefined || on.some((each) => each !== number)) return []
      const page = find(number)
      if (!page) return []
      page.linesOf ??= linesByOffset(
        number,
        statedTexts(page.entry, 'lines'),
        statedTexts(page.entry, 'words'),
      )
      return page.linesOf(ranges, text)
    },
    marked: () =>
      (marked ??= [...entries.keys()].flatMap((index) => {
        const page = read(index)
        return [...markedOf(page, 'formula'), ...markedOf(page, 'barcode')]
      })),
    barcodes,
  }
}

function markedOf(
  { entry: page, number, index }: HeldPage,
  kind: MarkedEntry['kind'],
): readonly MarkedEntry[] {
  return asList(field(page, `${kind}s`)).map((entry, place) => ({
    kind,
    entry: asObject(entry),
    page: number,
    at: `/pages/${index}/${kind}s/${place}`,
  }))
}

/** A line has spans, a word one. */
function statedTexts(page: JsonObject | null, key: 'lines' | 'words'): readonly StatedText[] {
  return asList(field(page, key)).flatMap((value) => {
    const entry = asObject(value)
    const [first, ...more] = azureSpans(entry)
    if (!first) return []
    const read = () => ({
      text: withTicks(asText(field(entry, 'content')) ?? ''),
      polygon: azurePolygon(entry),
      confidence: asConfidence(field(entry, 'confidence')),
    })
    return [{ from: first.from, to: (more.at(-1) ?? first).to, read }]
  })
}
