import { readFileSync } from 'node:fs'
import type { Placement } from '#shared/import/imported.ts'
import type { Region } from '#shared/results/element.ts'
import { placeRegions } from '../import/place-regions.ts'
import { readImport } from '../import/read-import.ts'
import type { ImportedElement } from '../import/imported-parse.ts'
import type { ElementDetail } from './element-detail.ts'
import {
  createLocator,
  type Locator,
  type ReadElement,
  type ResponseFacts,
} from './read-response.ts'

/**
 * Reads an imported file by the adapter of its parser, its positions taken to the page as displayed.
 *
 * Throws the `import.*` errors.
 */
export function readImportedResponse(file: string, placement: Placement): ResponseFacts {
  const { parse } = readImport(file, '')
  const place = placeRegions(parse.pages, placement)
  const hasPictures = parse.elements.some(({ base64 }) => base64 !== null)
  const locate = hasPictures ? createLocator(readFileSync(file)) : noPicture
  return {
    model: parse.model,
    pages: null,
    elementPages: parse.elements.map(
      (element) => placedRegions(element, place)[0]?.page ?? element.page,
    ),
    elements: placeElements(parse.elements, place, locate),
  }
}

type Place = (region: Region) => Region | null

const noPicture: Locator = () => null

function* placeElements(
  elements: readonly ImportedElement[],
  place: Place,
  locate: Locator,
): Iterable<ReadElement> {
  for (const element of elements) yield toReadElement(element, place, locate)
}

function toReadElement(element: ImportedElement, place: Place, locate: Locator): ReadElement {
  const { serviceId, category, html, markdown, text, base64, pointer, detail } = element
  const [first, ...further] = placedRegions(element, place)
  return {
    serviceId,
    page: first?.page ?? element.page,
    category,
    polygon: first?.polygon ?? null,
    html,
    markdown,
    text,
    image: base64 === null ? null : locate(base64),
    pointer,
    detail: {
      ...placeInside(detail, place),
      ...(further.length > 0 && { furtherRegions: further }),
    },
  }
}

function placedRegions({ regions }: ImportedElement, place: Place): readonly Region[] {
  return regions.flatMap((region) => place(region) ?? [])
}

/** Cells, lines and words have places, too. */
function placeInside(
  { cells, lines, ...detail }: ImportedElement['detail'],
  place: Place,
): ElementDetail {
  const placeIn = <P extends { readonly region: Region | null }>(part: P): P => ({
    ...part,
    region: part.region && place(part.region),
  })
  return {
    ...detail,
    ...(cells && { cells: cells.map(placeIn) }),
    ...(lines && {
      lines: lines.map((line) => ({
        ...placeIn(line),
        words: line.words.map((word) => ({
          ...word,
          polygon: placeWord(word.polygon, line.region, place),
        })),
      })),
    }),
  }
}

/** A word stands on the page of its line. */
function placeWord(
  polygon: Region['polygon'] | null,
  line: Region | null,
  place: Place,
): Region['polygon'] | null {
  if (!polygon || !line) return null
  return place({ page: line.page, polygon })?.polygon ?? null
}
