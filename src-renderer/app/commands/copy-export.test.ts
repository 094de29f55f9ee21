import { expect, test, vi } from 'vitest'
import { exportOptionsSchema } from '#shared/export/options.ts'
import { createMemoryBridge } from '../../testing/memory-bridge.ts'
import { copyExport } from './copy-export.ts'

const page = `<!doctype html>
<html lang="en"><head><title>t</title><style>p { color: red }</style></head>
<body><header class="title">t</header>
<main>
<section class="page" data-page="1">
<p class="page-mark" lang="en">Page 1</p>
<div class="page-text">
<div class="element" data-category="equation">
<div class="equation"><math><mtable><mtr><mtd style="width:50%"></mtd></mtr></mtable></math></div>
</div>
</div>
</section>
</main>
</body></html>`

/** What is written to the clipboard from here on. */
function takeClipboard(): { data: Record<string, Blob> }[] {
  const items: { data: Record<string, Blob> }[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      static supports = (): boolean => false
      readonly data: Record<string, Blob>
      constructor(data: Record<string, Blob>) {
        this.data = data
      }
    },
  )
  vi.stubGlobal('navigator', {
    clipboard: { write: (given: typeof items) => items.push(...given) },
  })
  return items
}

test('a copied run has no page numbers, and nothing that the window’s own rules forbid', async () => {
  const items = takeClipboard()
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const asked: string[] = []
  const readText = (path: string) => {
    asked.push(path)
    return Promise.resolve({ ok: true as const, data: page })
  }
  const options = exportOptionsSchema.parse({ pictures: 'pages' })
  const bridge = { ...createMemoryBridge(), readText }
  const copied = await copyExport(bridge, { runId: 'run', format: 'html', options })
  expect(copied).toEqual({ ok: true, data: 'document' })
  expect(parse.mock.calls.flat().join('')).not.toContain('style')
  expect(await items[0]?.data['text/html']?.text()).toMatch(
    /^\s*<section class="page" data-page="1">\s*<div class="page-text">[^]*<mtd><\/mtd>/,
  )
  // Pictures of whole pages are of no use between two paragraphs.
  expect(decodeURIComponent(asked[0] ?? '')).toContain('"pictures":"elements"')
  vi.unstubAllGlobals()
})

test.each([
  ['jsonl', ['text/plain'], 'own-text'],
  ['alto', ['text/plain'], 'own-text'],
  // Text has no marks, also for programs that take formatted text.
  ['text', ['text/plain', 'text/html'], 'own-text'],
  ['docx', ['text/plain', 'text/html'], 'document'],
] as const)('what is copied of %s is what was shown of it', async (format, flavours, as) => {
  const items = takeClipboard()
  const readText = (path: string) => {
    const [, name = ''] = /\/export\/([\w-]+)\?/.exec(path) ?? []
    return Promise.resolve({ ok: true as const, data: name === 'html' ? page : `as ${name}` })
  }
  const bridge = { ...createMemoryBridge(), readText }
  const options = exportOptionsSchema.parse({})
  const copied = await copyExport(bridge, { runId: 'run', format, options })
  // It was told as Markdown and tables, of ALTO too.
  expect(copied).toEqual({ ok: true, data: as })
  expect(Object.keys(items[0]?.data ?? {})).toEqual(flavours)
  const text = await items[0]?.data['text/plain']?.text()
  expect(text).toBe(format === 'docx' ? 'as markdown' : `as ${format}`)
  vi.unstubAllGlobals()
})

test('of a document without tables no empty table takes the place of what was copied before', async () => {
  const items = takeClipboard()
  const bridge = {
    ...createMemoryBridge(),
    readText: () => Promise.resolve({ ok: true as const, data: page }),
  }
  const options = exportOptionsSchema.parse({})
  const copied = await copyExport(bridge, { runId: 'run', format: 'csv', options })
  expect(copied).toEqual({ ok: true, data: 'nothing' })
  expect(items).toEqual([])
  vi.unstubAllGlobals()
})

test('several tables have columns of one width: a spreadsheet that draws them to scale would merge cells that no table merges', async () => {
  const items = takeClipboard()
  const tables =
    '<table><caption>c</caption><tr><td colspan="2">a</td><td>b</td></tr></table><table><tr><td>d</td></tr></table>'
  const readText = () => Promise.resolve({ ok: true as const, data: `<main>${tables}</main>` })
  const options = exportOptionsSchema.parse({})
  const bridge = { ...createMemoryBridge(), readText }
  await copyExport(bridge, { runId: 'run', format: 'xlsx', options })
  const html = await items[0]?.data['text/html']?.text()
  const column = '<col width="80">'
  expect(html).toContain(`</caption><colgroup>${column.repeat(3)}</colgroup><tbody>`)
  expect(html).toContain(`<table border="1"><colgroup>${column}</colgroup><tbody>`)
  expect(html).toContain('<td colspan="2">a</td>')
  vi.unstubAllGlobals()
})
