import { readFile, writeFile } from 'node:fs/promises'
import type { PreparedDocument } from './documents/prepare.ts'
import type { Reader, Reading } from './readers/reader.ts'
import { type Score, scoreReading } from './score.ts'

export type Measured = {
  readonly document: PreparedDocument
  readonly score: Score
  /** Why the program gave up on the document, where it did. */
  readonly failure?: string
}

/** The scores of a program on every document that it can be asked to read. */
export async function measure(
  reader: Reader,
  documents: readonly PreparedDocument[],
  onDocument: (name: string) => void,
): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const document of documents.filter((each) => reader.canRead(each))) {
    onDocument(document.name)
    const read = await readOnce(reader, document)
    measured.push(
      'failure' in read
        ? { document, score: scoreReading(document.truth, reader.blank), failure: read.failure }
        : { document, score: scoreReading(document.truth, read) },
    )
  }
  return measured
}

/** Readings of programs that don't change are kept beside the document. */
async function readOnce(
  reader: Reader,
  document: PreparedDocument,
): Promise<Reading | { readonly failure: string }> {
  const file = reader.version && `${document.pdf}.${reader.name}-${reader.version}.json`
  const kept = file && (await readFile(file, 'utf8').catch(() => undefined))
  // Written below by this very code.
  if (kept) return JSON.parse(kept) as Reading
  try {
    const reading = await reader.read(document)
    if (file) await writeFile(file, JSON.stringify(reading))
    return reading
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
