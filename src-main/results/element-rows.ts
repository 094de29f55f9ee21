import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { readParsedKey } from '#shared/corrections/keys.ts'
import { rankOf } from '#shared/corrections/rank.ts'
import type { Database } from '../db/open-database.ts'
import { type ElementDetail, readDetail } from '../derived/element-detail.ts'
import { type PackedPolygon, unpackPolygon } from '../derived/packed-polygon.ts'
import { cellsOfHtml } from '../derived/table-cells.ts'

interface ImagePlace {
  readonly batchIndex: number
  /** Of the JSON string between its quotes, in the batch's response. */
  readonly offsetBytes: number
  readonly lengthBytes: number
}

export interface ElementRows {
  outline(runId: string): CallOutput<'results.outline'>
  /** What stands on these 1-based pages, both included, in reading order; also what goes on there. */
  onPages(runId: string, fromPage: number, toPage: number): LayoutElement[]
  /** Every element in reading order, read as it is asked for. */
  inOrder(runId: string): Iterable<LayoutElement>
  /** Those that there are, in no order. */
  byKeys(runId: string, keys: Iterable<string>): LayoutElement[]
  /** What is stored of a run, in reading order. */
  storedBatches(runId: string): readonly StoredBatch[]
  /** Throws `results.element-not-found`, also for an element without a picture. */
  imagePlace(runId: string, elementKey: string): ImagePlace
}

interface Row {
  readonly batch: number
  readonly position: number
  readonly service_id: string
  readonly page: number
  readonly category: string
  readonly polygon: string | null
  readonly html: string
  readonly markdown: string
  readonly text: string
  readonly has_image: number
  readonly pointer: string | null
  readonly detail: string | null
  readonly start_page: number
  /** Elements in the stored batches before its own. */
  readonly earlier: number
}

/** As a list: tens of thousands of objects would take longer to make than to read. */
type OutlineRow = readonly [position: number, page: number, category: string]

export interface StoredBatch {
  readonly run: number
  readonly batch: number
  /** Its first page in the document. */
  readonly startPage: number
  readonly elementCount: number
}

/** Only batches that are stored whole: one that is being derived is not shown in parts. */
const storedBatches = `
  from runs
  join batches on batches.run = runs.number and batches.state = 'stored'
  join elements on elements.run = batches.run and elements.batch = batches.position`

const ownColumns = `
  elements.batch, elements.position, elements.service_id, elements.page, elements.category,
  elements.polygon, elements.html, elements.markdown, elements.text,
  elements.image_offset is not null as has_image, elements.pointer, elements.detail,
  batches.start_page`

const columns = `${ownColumns},
  (select coalesce(sum(b.element_count), 0) from batches b
   where b.run = elements.run and b.state = 'stored'
     and (b.start_page, b.position) < (batches.start_page, batches.position)) as earlier`

/** Elements in order are read so many at a time: what lives long enough to be moved among what stays is collected late. */
const atATime = 50

/** Reads elements from the derived data, which the library's connection has beside its own. */
export function createElementRows(database: Database): ElementRows {
  const selectStored = database.prepare<[string], StoredBatch>(
    `select batches.run, batches.position as batch, batches.start_page as startPage,
       batches.element_count as elementCount
     from runs join batches on batches.run = runs.number and batches.state = 'stored'
     where runs.id = ? and runs.removed_at is null
     order by batches.start_page, batches.position`,
  )
  const selectOutline = database
    .prepare<[number, number], OutlineRow>(
      `select position, page, category from elements where run = ? and batch = ? order by position`,
    )
    .raw()
  const selectPages = database.prepare<[string, number, number], Row>(
    `select ${columns} from runs
     join elements indexed by elements_by_page on elements.run = runs.number
     join batches on batches.run = runs.number and batches.position = elements.batch
       and batches.state = 'stored'
     where runs.id = ? and runs.removed_at is null and elements.page between ? and ?
     order by batches.start_page, elements.batch, elements.position`,
  )
  const selectReachingIn = database.prepare<[string, number, number, number, number], Row>(
    `select distinct ${columns} from runs
     join further_pages on further_pages.run = runs.number
     join elements on elements.run = runs.number and elements.batch = further_pages.batch
       and elements.position = further_pages.position
     join batches on batches.run = runs.number and batches.position = elements.batch
       and batches.state = 'stored'
     where runs.id = ? and runs.removed_at is null and further_pages.page between ? and ?
       and elements.page not between ? and ?`,
  )
  // Counted along the way: for every row of a long run the batches before it would be summed up anew.
  const selectAfter = database.prepare<[number, string, number, number, number], Row>(
    `select ${ownColumns}, ? as earlier ${storedBatches}
     where runs.id = ? and elements.batch = ? and elements.position > ?
     order by elements.position limit ?`,
  )
  const selectOne = database.prepare<[string, number, number], Row>(
    `select ${columns} ${storedBatches}
     where runs.id = ? and runs.removed_at is null
       and elements.batch = ? and elements.position = ?`,
  )
  const selectImage = database.prepare<
    [string, number, number],
    { readonly image_offset: number; readonly image_length: number }
  >(
    `select elements.image_offset, elements.image_length ${storedBatches}
     where runs.id = ? and runs.removed_at is null
       and elements.batch = ? and elements.position = ? and elements.image_offset is not null`,
  )

  return {
    outline: (runId) =>
      toOutline(
        selectStored.all(runId).map(({ run, batch }) => [batch, selectOutline.all(run, batch)]),
      ),
    onPages(runId, fromPage, toPage) {
      const own = selectPages.all(runId, fromPage, toPage).map(toElement)
      const reachingIn = selectReachingIn.all(runId, fromPage, toPage, fromPage, toPage)
      if (reachingIn.length === 0) return own
      return [...own, ...reachingIn.map(toElement)].toSorted((a, b) => a.order - b.order)
    },
    *inOrder(runId) {
      let earlier = 0
      for (const { batch, elementCount } of selectStored.all(runId)) {
        let last = -1
        for (let rows; rows === undefined || rows.length === atATime;) {
          rows = selectAfter.all(earlier, runId, batch, last, atATime)
          for (const row of rows) yield toElement(row)
          last = rows.at(-1)?.position ?? last
        }
        earlier += elementCount
      }
    },
    byKeys(runId, keys) {
      return [...keys].flatMap((key) => {
        const place = readParsedKey(key)
        const row = place && selectOne.get(runId, place.batch, place.position)
        return row ? [toElement(row)] : []
      })
    },
    storedBatches: (runId) => selectStored.all(runId),
    imagePlace(runId, elementKey) {
      const { batch, position } = readParsedKey(elementKey) ?? { batch: -1, position: -1 }
      const row = selectImage.get(runId, batch, position)
      if (!row) throw new AppError('results.element-not-found', { runId, elementKey })
      return { batchIndex: batch, offsetBytes: row.image_offset, lengthBytes: row.image_length }
    },
  }
}

function toOutline(
  batches: readonly (readonly [batch: number, rows: readonly OutlineRow[]])[],
): CallOutput<'results.outline'> {
  const numbers = new Map<string, number>()
  const keys: string[] = []
  const pages: number[] = []
  const categories: number[] = []
  for (const [batch, rows] of batches) {
    for (const [position, page, category] of rows) {
      const number = numbers.get(category) ?? numbers.size
      numbers.set(category, number)
      keys.push(`${batch}-${position}`)
      pages.push(page)
      categories.push(number)
    }
  }
  return { keys, pages, categories, categoryNames: [...numbers.keys()] }
}

function toElement(row: Row): LayoutElement {
  const detail = readDetail(row.detail)
  return {
    key: `${row.batch}-${row.position}`,
    serviceId: row.service_id,
    batchIndex: row.batch,
    order: row.earlier + row.position,
    page: row.page,
    category: row.category,
    sourceCategory: detail.sourceCategory ?? null,
    polygon: readPolygon(row.polygon),
    furtherRegions: [...(detail.furtherRegions ?? [])],
    html: row.html,
    markdown: row.markdown,
    text: row.text,
    hasImage: row.has_image === 1,
    parentKey: detail.parent === undefined ? null : `${row.batch}-${detail.parent}`,
    role: detail.role ?? null,
    level: detail.level ?? (row.category === 'heading1' ? 1 : null),
    confidence: detail.confidence ?? null,
    cells: cellsOf(row, detail),
    lines: [...(detail.lines ?? [])],
    pointer: row.pointer,
    rank: rankOf(row.start_page, row.position),
    correctedFields: [],
    isConfirmed: false,
  }
}

function cellsOf(row: Row, { cells }: ElementDetail): LayoutElement['cells'] {
  if (cells) return [...cells]
  return row.category === 'table' ? cellsOfHtml(row.html) : null
}

function readPolygon(json: string | null): LayoutElement['polygon'] {
  // Written by `elementRow`.
  return json === null ? null : unpackPolygon(JSON.parse(json) as PackedPolygon)
}
