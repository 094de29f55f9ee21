import { readFileSync } from 'node:fs'
import type { Placement } from '#shared/import/imported.ts'
import type { Region } from '#shared/results/element.ts'
import type { ImportedElement } from '../import/imported-parse.ts'
import { placeRegions, type PlaceRegion } from '../import/place-regions.ts'
import { type KeepElement, openParse, type ReadImport } from '../import/read-import.ts'
import type { ElementDetail } from './element-detail.ts'
import { elementRow } from './element-row.ts'
import { createLocator, type Locator, type ReadElement } from './read-response.ts'
import { writeRowsFile } from './rows-file.ts'

export interface RowsFacts {
  readonly elementCount: number
  /** The last page with an element; 0 without any. */
  readonly lastPage: number
}

export interface ImportedRows extends ReadImport, RowsFacts {}

export interface ImportedFile {
  readonly file: string
  readonly name: string
  readonly rowsFile: string
}

/**
 * Reads an imported file by the adapter of its parser, and writes its elements as rows, their positions taken
 * to the page as displayed. Pictures stay in the file: only their places are written.
 *
 * Throws the `import.*` errors.
 */
export function writeImportedRows(given: ImportedFile, placement: Placement): ImportedRows {
  const parse = openParse(given.file, given.name)
  const rows = keepRows(given, placement)
  try {
    return { ...parse.read(rows.keep), ...rows.facts() }
  } finally {
    rows.close()
    parse.close()
  }
}

export interface KeptRows {
  readonly keep: KeepElement
  /** Of what was kept until now. */
  facts(): RowsFacts
  close(): void
}

/** Begins a file of rows for elements of a parse as they are read. */
export function keepRows(
  { file, rowsFile }: Pick<ImportedFile, 'file' | 'rowsFile'>,
  placement: Placement,
): KeptRows {
  const rows = writeRowsFile(rowsFile)
  let locate: Locator | null = null
  let place: PlaceRegion | null = null
  let elementCount = 0
  let lastPage = 0
  return {
    keep(element, frameOf) {
      place ??= placeRegions(frameOf, placement)
      if (element.base64 !== null) locate ??= createLocator(readFileSync(file))
      const read = toReadElement(element, place, locate)
      rows.add(elementRow(read))
      elementCount += 1
      lastPage = Math.max(lastPage, read.page)
    },
    facts: () => ({ elementCount, lastPage }),
    close: () => rows.close(),
  }
}

function toReadElement(
  element: ImportedElement,
  place: PlaceRegion,
  locate: Locator | null,
): ReadElement {
  const { serviceId, category, html, markdown, text, base64, pointer, detail } = element
  const [first, ...further] = element.regions.flatMap((region) => place(region) ?? [])
  return {
    serviceId,
    page: first?.page ?? element.page,
    category,
    polygon: first?.polygon ?? null,
    html,
    markdown,
    text,
    image: base64 === null ? null : (locate?.(base64) ?? null),
    pointer,
    detail: {
      ...placeInside(detail, element.page, place),
      ...(further.length > 0 && { furtherRegions: further }),
    },
  }
}
/** Cells, lines and words have places, too. */
function placeInside(
  { cells, lines, ...detail }: ImportedElement['detail'],
  page: number,
  place: PlaceRegion,
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
          polygon: placeWord(word.polygon, line.region?.page ?? page, place),
        })),
      })),
    }),
  }
}

/** A word stands on the page of its line. */
function placeWord(
  polygon: Region['polygon'] | null,
  page: number,
  place: PlaceRegion,
): Region['polygon'] | null {
  return polygon && (place({ page, polygon })?.polygon ?? null)
}
