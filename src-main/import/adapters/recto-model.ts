import type { z } from 'zod'
import { elementSchema, type Region, type TextLine } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'

const schema = 'recto-model/1'

/** The JSON of our own model (`export/formats/model-json.ts`), as somebody else's Recto wrote it: parts of the page. */
export const rectoModel: ParseAdapter = {
  id: 'recto-model',
  parser: 'Recto',
  tells: (file) => asText(field(rootOf(file), 'schema')) === schema,
  read,
}

/** Of an element, what is not of the run or the library that it was in. */
const saidSchema = elementSchema.pick({
  key: true,
  serviceId: true,
  page: true,
  category: true,
  sourceCategory: true,
  polygon: true,
  furtherRegions: true,
  html: true,
  markdown: true,
  text: true,
  parentKey: true,
  role: true,
  level: true,
  confidence: true,
  cells: true,
  lines: true,
})
type Said = Readonly<z.infer<typeof saidSchema>>

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

const frame = { width: 1, height: 1 } as const

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  const run = asObject(field(root, 'run'))
  const last = asCount(field(run, 'pages'), 1)
  if (last !== null) parse.page(last, frame)
  for (const index of asList(field(root, 'holes')).keys()) parse.unread('page', `/holes/${index}`)
  const elements = asList(field(root, 'elements'))
  const positions = positionsOf(elements)
  for (const [index, entry] of elements.entries()) {
    const said = saidSchema.safeParse(entry)
    if (said.success) readElement({ parse, positions }, said.data, `/elements/${index}`)
    else parse.unread('element', `/elements/${index}`)
  }
  return { version: '1', model: asText(field(run, 'model')) }
}

/** By key, where each will stand among those that are read: a caption comes before its table, too. */
function positionsOf(elements: readonly unknown[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  let position = 0
  for (const entry of elements) {
    const said = saidSchema.safeParse(entry)
    if (said.success) positions.set(said.data.key, position++)
  }
  return positions
}

interface Reading {
  readonly parse: ParseGatherer
  readonly positions: ReadonlyMap<string, number>
}

function readElement({ parse, positions }: Reading, said: Said, pointer: string): void {
  const regionOf = ({ page, polygon }: Region, at: string): Region | null => {
    if (!parse.frameOf(page)) parse.page(page, frame)
    return parse.region(page, [...polygon], at)
  }
  const { page, polygon, furtherRegions, sourceCategory, level, confidence, role } = said
  if (!parse.frameOf(page)) parse.page(page, frame)
  const first = polygon ? [{ page, polygon }] : []
  const parent = said.parentKey === null ? undefined : positions.get(said.parentKey)
  parse.element({
    serviceId: said.serviceId,
    category: said.category,
    page,
    html: said.html,
    markdown: said.markdown,
    text: said.text,
    pointer,
    regions: [...first, ...furtherRegions].flatMap((region, index) => {
      const at = first.length > index ? 'polygon' : `furtherRegions/${index - first.length}`
      return regionOf(region, `${pointer}/${at}`) ?? []
    }),
    detail: {
      ...(sourceCategory !== null && { sourceCategory }),
      ...(level !== null && { level }),
      ...(confidence !== null && { confidence }),
      ...(parent !== undefined && { parent }),
      ...(role !== null && { role }),
      ...(said.cells && {
        cells: said.cells.map((cell, index) => ({
          ...cell,
          region: cell.region && regionOf(cell.region, `${pointer}/cells/${index}/region`),
        })),
      }),
      ...(said.lines.length > 0 && { lines: linesOf(said.lines, regionOf, pointer) }),
    },
  })
}

function linesOf(
  lines: Said['lines'],
  regionOf: (region: Region, at: string) => Region | null,
  pointer: string,
): readonly TextLine[] {
  return lines.map((line, index) => ({
    ...line,
    region: line.region && regionOf(line.region, `${pointer}/lines/${index}/region`),
  }))
}
