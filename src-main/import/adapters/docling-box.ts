import type { Point } from '#shared/results/element.ts'
import { asNumber, asObject, field } from '../../api-client/json-values.ts'
import type { Frame } from '../imported-parse.ts'
import { boxPolygon } from '../polygons.ts'

/** `{l, t, r, b, coord_origin}`: each box says by itself from where it counts. */
export function readDoclingBox(value: unknown, { height }: Frame): Point[] | null {
  const box = asObject(value)
  const [left, right] = [asNumber(field(box, 'l')), asNumber(field(box, 'r'))]
  const [top, bottom] = [asNumber(field(box, 't')), asNumber(field(box, 'b'))]
  if (top === null || bottom === null) return null
  // The first versions had no other origin and some writers leave it out.
  if (field(box, 'coord_origin') === 'TOPLEFT') return boxPolygon(left, top, right, bottom)
  return boxPolygon(left, height - top, right, height - bottom)
}
