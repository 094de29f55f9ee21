import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Result } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { formatFacts } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { tableToTsv } from '../../content/table-text.ts'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'

/**
 * Copies a run as Markdown and as formatted text at once; of a format of tables, as their cells and as
 * formatted tables. False when the browser doesn't allow it.
 */
export async function copyExport(
  bridge: Bridge,
  { runId, format, options }: { runId: string; format: ExportFormat; options: ExportOptions },
): Promise<Result<boolean>> {
  const html = await bridge.readText(resourcePath.export(runId, 'html', options))
  if (!html.ok) return html
  const page = new DOMParser().parseFromString(html.data, 'text/html')
  if (formatFacts[format].holds === 'tables') {
    const tables = [...page.querySelectorAll('table')]
    for (const table of tables) table.setAttribute('border', '1')
    const text = tables.map(tableToTsv).join('\n\n')
    const formatted = tables.map((table) => table.outerHTML).join('<br>')
    return { ok: true, data: await copyToClipboard({ text, html: formatted }) }
  }
  const markdown = await bridge.readText(resourcePath.export(runId, 'markdown', options))
  if (!markdown.ok) return markdown
  const copied = {
    text: markdown.data,
    html: page.querySelector('main')?.innerHTML ?? '',
    markdown: markdown.data,
  }
  return { ok: true, data: await copyToClipboard(copied) }
}
