import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Result } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { formatFacts, isTextFile } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { tableToTsv } from '../../content/table-text.ts'
import { type Copied, copyToClipboard } from '../../ui/copy-to-clipboard.ts'

/** What came to be in the clipboard; `nothing` of a run without tables, `refused` when the browser doesn't allow it. */
type CopiedExport = 'document' | 'tables' | 'own-text' | 'nothing' | 'refused'

/**
 * Copies a run as Markdown and as formatted text at once; of a format of tables, as their cells and as
 * formatted tables; of another format that is text, as that.
 */
export async function copyExport(
  bridge: Bridge,
  { runId, format, options }: { runId: string; format: ExportFormat; options: ExportOptions },
): Promise<Result<CopiedExport>> {
  const own = isOwnText(format)
    ? await bridge.readText(resourcePath.export(runId, format, options))
    : null
  if (own && (!own.ok || format !== 'text')) {
    return own.ok ? copied('own-text', { text: own.data }) : own
  }
  // Whole pages as pictures have their place beside the text, and there is no beside in what is pasted.
  const pictures = options.pictures === 'pages' ? 'elements' : options.pictures
  const address = resourcePath.export(runId, 'html', { ...options, pictures })
  const html = await bridge.readText(address)
  if (!html.ok) return html
  const page = contentOf(html.data)
  if (formatFacts[format].holds === 'tables') {
    const tables = [...page.querySelectorAll('table')]
    // What was copied before is worth more than an empty clipboard.
    if (tables.length === 0) return { ok: true, data: 'nothing' }
    for (const table of tables) table.setAttribute('border', '1')
    const asText = tables.map(tableToTsv)
    if (tables.length > 1) tables.forEach((table, at) => setColumns(table, asText[at] ?? ''))
    const text = asText.join('\n\n')
    const formatted = tables.map((table) => table.outerHTML).join('<br>')
    return copied('tables', { text, html: formatted })
  }
  if (own) return copied('own-text', { text: own.data, html: page.innerHTML })
  const markdown = await bridge.readText(resourcePath.export(runId, 'markdown', options))
  if (!markdown.ok) return markdown
  const { data } = markdown
  return copied('document', { text: data, html: page.innerHTML, markdown: data })
}

/** As a column of an empty sheet, in CSS pixels. */
const columnWidth = '80'

/**
 * Makes all columns equally wide: LibreOffice Calc draws several pasted tables to scale over columns of one sheet, and
 * merges cells wherever the columns of another table divide theirs.
 */
function setColumns(table: HTMLTableElement, asText: string): void {
  const rows = asText.split('\n').map((row) => row.split('\t').length)
  const columns = rows.reduce((most, each) => Math.max(most, each), 0)
  for (const known of table.querySelectorAll('colgroup, col')) known.remove()
  const group = document.createElement('colgroup')
  for (let column = 0; column < columns; column += 1) {
    const each = document.createElement('col')
    each.setAttribute('width', columnWidth)
    group.append(each)
  }
  if (table.caption) table.caption.after(group)
  else table.prepend(group)
}

async function copied(as: CopiedExport, formats: Copied): Promise<Result<CopiedExport>> {
  return { ok: true, data: (await copyToClipboard(formats)) ? as : 'refused' }
}

/** Whether it is shown as text that is neither Markdown nor formatted: then that is what is copied. */
function isOwnText(format: ExportFormat): boolean {
  return isTextFile(format) && format !== 'html' && format !== 'markdown'
}

/** What an exported page says, without what is of the page: its head, the marks of pages, and styles, which the window's own rules forbid. */
function contentOf(html: string): HTMLElement {
  const [from, to] = [html.indexOf('<main>') + '<main>'.length, html.lastIndexOf('</main>')]
  // Text has its quotation marks escaped: these are attributes.
  const unstyled = html.slice(from, to).replaceAll(/ style="[^"]*"/g, '')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const mark of body.querySelectorAll('.page-mark')) mark.remove()
  return body
}
