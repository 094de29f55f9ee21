import type { ReadElement } from './read-response.ts'
import { writeDetail } from './element-detail.ts'
import { packPolygon } from './packed-polygon.ts'

/** An element as its row in the database has it, but for where it belongs. */
export interface ElementRow {
  /** By place: `elementColumns`. */
  readonly values: readonly (string | number | null)[]
  /** Other pages that it is on. */
  readonly furtherPages: readonly number[]
}

/** Of a row's values, in their order. */
export const elementColumns = [
  'service_id',
  'page',
  'category',
  'polygon',
  'html',
  'own_markdown',
  'text',
  'image_offset',
  'image_length',
  'pointer',
  'detail',
] as const

/** @param element with the pages of the document */
export function elementRow(element: ReadElement): ElementRow {
  const { serviceId, page, category, polygon, html, markdown, text, image, pointer, detail } =
    element
  return {
    values: [
      serviceId,
      page,
      category,
      writePolygon(polygon),
      html,
      markdown === text ? null : markdown,
      text,
      image?.offsetBytes ?? null,
      image?.lengthBytes ?? null,
      pointer,
      writeDetail(detail),
    ],
    furtherPages: detail.furtherRegions?.map((region) => region.page) ?? [],
  }
}

function writePolygon(polygon: ReadElement['polygon']): string | null {
  return polygon && JSON.stringify(packPolygon(polygon))
}
