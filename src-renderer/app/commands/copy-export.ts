import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Result } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { formatFacts } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { isTextFile } from '../../export/use-preview.ts'
import { tableToTsv } from '../../content/table-text.ts'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'

/**
 * Copies a run as Markdown and as formatted text at once; of a format of tables, as their cells and as
 * formatted tables; of another format that is text, as that. False when the browser doesn't allow it.
 */
export async function copyExport(
  bridge: Bridge,
  { runId, format, options }: { runId: string; format: ExportFormat; options: ExportOptions },
): Promise<Result<boolean>> {
  const own = isOwnText(format)
    ? await bridge.readText(resourcePath.export(runId, format, options))
    : null
  if (own && (!own.ok || format !== 'text')) {
    return own.ok ? { ok: true, data: await copyToClipboard({ text: own.data }) } : own
  }
  // Whole pages as pictures have their place beside the text, and there is no beside in what is pasted.
  const pictures = options.pictures === 'pages' ? 'elements' : options.pictures
  const address = resourcePath.export(runId, 'html', { ...options, pictures })
  const html = await bridge.readText(address)
  if (!html.ok) return html
  const page = contentOf(html.data)
  if (formatFacts[format].holds === 'tables') {
    const tables = [...page.querySelectorAll('table')]
    for (const table of tables) table.setAttribute('border', '1')
    const text = tables.map(tableToTsv).join('\n\n')
    const formatted = tables.map((table) => table.outerHTML).join('<br>')
    return { ok: true, data: await copyToClipboard({ text, html: formatted }) }
  }
  if (own) {
    return { ok: true, data: await copyToClipboard({ text: own.data, html: page.innerHTML }) }
  }
  const markdown = await bridge.readText(resourcePath.export(runId, 'markdown', options))
  if (!markdown.ok) return markdown
  const copied = {
    text: markdown.data,
    html: page.innerHTML,
    markdown: markdown.data,
  }
  return { ok: true, data: await copyToClipboard(copied) }
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
