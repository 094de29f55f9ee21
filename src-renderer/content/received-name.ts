import type { Run } from '#shared/runs/run.ts'

/** Parsers whose files are XML, by what their source is called. */
const markup: ReadonlyMap<string, string> = new Map([
  ['hOCR', 'hOCR'],
  ['ALTO', 'ALTO'],
  ['PAGE XML', 'PAGE XML'],
  ['ABBYY FineReader', 'XML'],
])

/** What the source of a run is that is shown as it was received. */
export function receivedName(imported: Run['imported'] | undefined): string {
  return markup.get(imported?.parser ?? '') ?? 'JSON'
}
