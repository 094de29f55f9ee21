import { LiteParse, type ParsedPage } from '@llamaindex/liteparse'
import { createRequire } from 'node:module'
import type { Detection } from '../metrics/detection.ts'
import { boxPolygon } from '../metrics/polygon.ts'
import type { Reader } from './reader.ts'

type Block = NonNullable<ParsedPage['blocks']>[number]
type Box = NonNullable<Block['bbox']>

/** What its kinds of block are called here. Headers, footers and captions it doesn't tell apart. */
const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  paragraph: 'paragraph',
  list_item: 'list',
  table: 'table',
  image: 'figure',
  figure: 'figure',
}

/** liteparse by itself: its Markdown, with running heads kept, and the blocks it is made from. */
export function openLiteparse(tessdata: string): Reader {
  const parser = new LiteParse({
    outputFormat: 'markdown',
    ocrLanguage: 'eng+kor',
    tessdataPath: tessdata,
    extractBlocks: true,
    keepHeadersFooters: true,
    quiet: true,
    numWorkers: 2,
  })
  const { version } = createRequire(import.meta.url)('@llamaindex/liteparse/package.json') as {
    // A package's own manifest.
    readonly version: string
  }
  return {
    name: 'liteparse',
    version,
    blank: { text: '', marked: { markdown: '', tables: '' }, elements: [] },
    canRead: () => true,
    read: async ({ pdf }) => {
      const { text, pages } = await parser.parse(pdf)
      return {
        text,
        marked: { markdown: text, tables: text },
        elements: pages.flatMap(pageElements),
      }
    },
    close: async () => {},
  }
}

function pageElements(page: ParsedPage): readonly Detection[] {
  const found: { category: string; box: Box }[] = []
  let wasItem = false
  for (const { kind, bbox } of page.blocks ?? []) {
    const category = categories[kind]
    if (category === undefined || !bbox) continue
    const last = found.at(-1)
    // The items of one list follow each other; here a list is one element.
    if (kind === 'list_item' && wasItem && last) last.box = around(last.box, bbox)
    else found.push({ category, box: bbox })
    wasItem = kind === 'list_item'
  }
  return found.map(({ category, box: { x, y, width, height } }) => ({
    category,
    page: page.pageNum,
    polygon: boxPolygon(
      x / page.width,
      y / page.height,
      (x + width) / page.width,
      (y + height) / page.height,
    ),
  }))
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
