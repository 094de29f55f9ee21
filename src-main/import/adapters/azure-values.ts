import { asList, asObject, asOffset, field, type JsonObject } from '../../api-client/json-values.ts'
import type { TextRange } from '../lines-by-offset.ts'
import { polygonOfFlat } from '../polygons.ts'

/** What of the text an entry says: `spans`, or of a word its one `span`. */
export function azureSpans(entry: JsonObject | null): readonly TextRange[] {
  const one = field(entry, 'span')
  return (one === undefined ? asList(field(entry, 'spans')) : [one]).flatMap((value) => {
    const span = asObject(value)
    const from = asOffset(field(span, 'offset'))
    const length = asOffset(field(span, 'length'))
    return from === null || length === null ? [] : { from, to: from + length }
  })
}

/** `boundingBox` was its name before March 2022. */
export function azurePolygon(entry: JsonObject | null): ReturnType<typeof polygonOfFlat> {
  return polygonOfFlat(field(entry, 'polygon') ?? field(entry, 'boundingBox'))
}

/** Boxes to tick come as words of their own. */
export function withTicks(text: string): string {
  return text.replaceAll(':selected:', '☒').replaceAll(':unselected:', '☐')
}
