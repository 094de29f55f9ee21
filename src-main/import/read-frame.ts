import { asNumber, field, type JsonObject } from '../api-client/json-values.ts'
import type { Frame } from './imported-parse.ts'

/** The frame whose `width` and `height` an object has; null unless it has both. */
export function readFrame(object: JsonObject | null): Frame | null {
  const [width, height] = [asNumber(field(object, 'width')), asNumber(field(object, 'height'))]
  return width === null || height === null ? null : { width, height }
}
