import { mediaTypes } from '#shared/documents/format.ts'
import type { ExportContent } from '../content.ts'
import { doclingItems } from '../docling/docling-items.ts'
import {
  type DoclingCollection,
  type DoclingPlan,
  type DoclingReference,
  planDocling,
} from '../docling/plan-docling.ts'
import { describePages } from '../pages/page-pieces.ts'
import type { PageSizes } from '../pages/page-size.ts'

/**
 * DoclingDocument 1.10.0 (`docling-core/docs/DoclingDocument.json`), boxes from the top left in the unit of
 * the page. The tree comes first, so elements are read again for what they say.
 */
export async function* writeDocling(content: ExportContent): AsyncIterable<string> {
  const { run } = content
  const { pages, sizeOf } = await describePages(content)
  const plan = planDocling(content)
  yield `{"schema_name":"DoclingDocument","version":"1.10.0","name":${JSON.stringify(run.name)}`
  yield originJson(run.documentId, run.name)
  yield `,"furniture":${root('furniture', [])}`
  yield `,"body":${root('body', plan.body)}`
  yield* list(
    'groups',
    plan.groups.map((group) => JSON.stringify(group)),
  )
  for (const collection of ['texts', 'pictures', 'tables'] as const) {
    yield* list(collection, itemsOf(collection, content, plan, sizeOf))
  }
  yield* list('key_value_items', [])
  yield* list('form_items', [])
  const sizes = pages.map((page) => {
    const { width, height } = sizeOf(page)
    return `"${page}":${JSON.stringify({ size: { width, height }, page_no: page })}`
  })
  yield `,\n"pages":{${sizes.join(',\n')}}}\n`
}

function root(layer: 'body' | 'furniture', children: readonly DoclingReference[]): string {
  return JSON.stringify({
    self_ref: `#/${layer}`,
    children,
    content_layer: layer,
    name: '_root_',
    label: 'unspecified',
  })
}

/** Its hash is the last 64 bits of the SHA-256, a number that JavaScript's don't reach. */
function originJson(documentId: string | null, name: string): string {
  if (documentId === null || !/^[0-9a-f]{64}$/.test(documentId)) return ''
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const type = Object.entries(mediaTypes).find(([format]) => format === extension)?.[1]
  const hash = BigInt(`0x${documentId.slice(-16)}`)
  return `,"origin":{"mimetype":${JSON.stringify(type ?? 'application/octet-stream')},"binary_hash":${hash},"filename":${JSON.stringify(name)}}`
}

async function* list(
  name: string,
  items: Iterable<string> | AsyncIterable<string>,
): AsyncIterable<string> {
  yield `,\n"${name}":[`
  let separator = '\n'
  for await (const item of items) {
    yield separator + item
    separator = ',\n'
  }
  yield ']'
}

async function* itemsOf(
  collection: DoclingCollection,
  content: ExportContent,
  { items, notes }: DoclingPlan,
  sizeOf: PageSizes,
): AsyncIterable<string> {
  if (collection === 'texts') yield* notes.map((note) => JSON.stringify(note))
  const takesPictures = collection === 'pictures'
  for (const element of content.elements()) {
    const planned = items.get(element.key) ?? []
    if (!planned.some((item) => item.collection === collection)) continue
    const picture = takesPictures ? await content.pictureOf(element) : null
    for (const item of await doclingItems(element, planned, collection, { sizeOf, picture })) {
      yield JSON.stringify(item)
    }
  }
}
