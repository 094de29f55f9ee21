import { discard } from '../../discard.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { removeHeld } from '../../held-files.ts'
import type { PageElement } from '../model/page-element.ts'
import type { OfficeReader } from '../model/office-format.ts'

/** Where the elements of a document that was laid out here are kept, beside its pages. */
function elementsFile(file: string): string {
  return `${file}.elements.json`
}

/** What is known of a document whose elements were told from its structure. */
export type LaidOut = {
  /** What made its pages. */
  readonly readBy: OfficeReader
  /** The elements of each page. */
  readonly pages: readonly (readonly PageElement[])[]
}

export async function writeLaidOut(file: string, laidOut: LaidOut): Promise<void> {
  await writeFile(elementsFile(file), JSON.stringify(laidOut))
}

/** Undefined for a document that was not laid out. */
export async function readLaidOut(file: string): Promise<LaidOut | undefined> {
  const text = await readFile(elementsFile(file), 'utf8').catch(() => undefined)
  // Written above.
  return text === undefined ? undefined : (JSON.parse(text) as LaidOut)
}

/** Where pages are written before they take their document's place. */
export function unfinishedFile(file: string): string {
  return `${file}.part`
}

/** Where LibreOffice's pages are until it is known what stands on them. */
export function convertedFile(file: string): string {
  return `${file}.converted.pdf`
}

/** Removes what was told of a document's elements. */
export async function forgetLaidOut(file: string): Promise<void> {
  await removeHeld(elementsFile(file))
}

/** Removes a document, laid out or not, with all that was made of it. */
export async function removeDocument(file: string): Promise<void> {
  for (const each of [file, elementsFile(file), unfinishedFile(file), convertedFile(file)]) {
    await discard(each)
  }
}
