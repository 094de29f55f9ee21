import type { LayoutElement } from '#shared/results/element.ts'
import { wireElement } from '#shared/results/wire-element.ts'
import type { Copied } from '../ui/copy-to-clipboard.ts'
import type { SanitiseHtml } from './sanitise-html.ts'
import { tableToTsv } from './table-text.ts'

export type CopyKind = 'text' | 'markdown' | 'html' | 'table' | 'json'

/** What an element is worth copying as. A table comes first as a table. */
export function copyKinds(element: LayoutElement): readonly CopyKind[] {
  const isTable = /<table\b/i.test(element.html)
  return [
    ...(isTable ? (['table'] as const) : []),
    ...(element.text || element.html ? (['text'] as const) : []),
    ...(element.markdown ? (['markdown'] as const) : []),
    ...(element.html ? (['html'] as const) : []),
    'json',
  ]
}

export function copiedElement(
  element: LayoutElement,
  kind: CopyKind,
  sanitise: SanitiseHtml,
): Copied {
  switch (kind) {
    case 'markdown':
      return { text: element.markdown }
    case 'html':
      return { text: element.html }
    case 'text':
      return { text: element.text || (sanitise(element.html).textContent ?? '').trim() }
    case 'json':
      return { text: JSON.stringify(wireElement(element), null, 2) }
    case 'table':
      return copiedTable(element, sanitise)
  }
}

/** The text of elements, one after the other; of those that came as HTML alone, what that says. */
export function copiedPage(elements: readonly LayoutElement[], sanitise: SanitiseHtml): Copied {
  const texts = elements.map((element) => copiedElement(element, 'text', sanitise).text.trim())
  return { text: texts.filter((text) => text !== '').join('\n\n') }
}

function copiedTable(element: LayoutElement, sanitise: SanitiseHtml): Copied {
  const table = sanitise(element.html).querySelector('table')
  if (!table) return { text: element.text }
  // A spreadsheet draws no lines that the table doesn't ask for, and takes this one attribute.
  table.setAttribute('border', '1')
  return { text: tableToTsv(table), html: table.outerHTML }
}
