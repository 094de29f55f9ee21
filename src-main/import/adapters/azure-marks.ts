import { contentOfText } from '#shared/results/element-content.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import { asText, field, type JsonObject } from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { startingIn, type TextRange } from '../lines-by-offset.ts'
import type { AzurePages, MarkedEntry } from './azure-pages.ts'
import { azurePolygon, azureSpans } from './azure-values.ts'

/** Formulas and bar codes, which the text only marks. */
export interface AzureMarks {
  /** The text of an entry with what it has marks for in their places. */
  readonly withMarked: (entry: JsonObject | null, text: string, pointer: string) => readonly Piece[]
  readonly hasFormulas: () => boolean
  /** Takes in bar codes that stand before a place in the text, of which no text had one. */
  readonly addBarcodesBefore: (offset: number) => void
}

interface Marked extends TextRange {
  readonly mark: string
  readonly piece: Piece
  readonly at: string
}

const marks = /(:formula:|:barcode:)/

/**
 * "Add-on capabilities" of Azure Document Intelligence: formulas and bar codes are listed by page, and stand in the
 * text by their offset.
 *
 * @param at where the answer stands in the file
 */
export function readAzureMarks(pages: AzurePages, at: string, parse: ParseGatherer): AzureMarks {
  let sorted: readonly Marked[] | null = null
  const said = new Set<string>()
  const all = (): readonly Marked[] =>
    (sorted ??= pages
      .marked()
      .flatMap(markedOf)
      .toSorted((one, other) => one.from - other.from))
  let added = 0

  return {
    withMarked(entry, text, pointer) {
      if (!marks.test(text)) return [text]
      const own = azureSpans(entry).flatMap((span) => startingIn(all(), span))
      const next = new Map<string, number>()
      return text.split(marks).flatMap((part, index): readonly Piece[] => {
        if (index % 2 === 0) return [part]
        const from = next.get(part) ?? 0
        const place = own.findIndex((each, order) => order >= from && each.mark === part)
        const found = own[place]
        if (!found) return [part]
        next.set(part, place + 1)
        said.add(found.at)
        const { piece } = found
        parse.countSaid(typeof piece === 'string' ? piece.length : piece.latex.length, pointer)
        return [piece]
      })
    },
    hasFormulas: () => pages.marked().some(({ kind }) => kind === 'formula'),
    addBarcodesBefore(offset) {
      for (let next = pages.barcodes[added]; next; next = pages.barcodes[added]) {
        if ((azureSpans(next.entry)[0]?.from ?? 0) >= offset) return
        if (!said.has(next.at)) addBarcode(parse, next, `${at}${next.at}`)
        added += 1
      }
    },
  }
}

function markedOf({ kind, entry, at }: MarkedEntry): readonly Marked[] {
  const said = asText(field(entry, 'value'))?.trim()
  const [span] = azureSpans(entry)
  if (!said || !span) return []
  return [{ ...span, mark: `:${kind}:`, piece: kind === 'formula' ? { latex: said } : said, at }]
}

function addBarcode(parse: ParseGatherer, { entry, page }: MarkedEntry, pointer: string): void {
  const region = parse.region(page, azurePolygon(entry), pointer)
  parse.element({
    category: 'paragraph',
    page,
    ...contentOfText('paragraph', asText(field(entry, 'value')) ?? ''),
    regions: region ? [region] : [],
    pointer,
    detail: { sourceCategory: 'barcode' },
  })
}
