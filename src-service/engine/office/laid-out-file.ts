import { access, readFile, rm } from 'node:fs/promises'
import type { LayoutElement } from '../../layout-element.ts'

/** Where the elements of a document that was laid out here are kept, beside its pages. */
export function elementsFile(file: string): string {
  return `${file}.elements.json`
}

/** The elements of each page of a document that was laid out here. */
export async function readElements(file: string): Promise<readonly (readonly LayoutElement[])[]> {
  // Written by `layOut`.
  return JSON.parse(await readFile(elementsFile(file), 'utf8')) as LayoutElement[][]
}

/** Whether a document was laid out here. */
export async function hasElements(file: string): Promise<boolean> {
  return access(elementsFile(file)).then(
    () => true,
    () => false,
  )
}

/** Where pages are written before they take their document's place. */
export function unfinishedFile(file: string): string {
  return `${file}.part`
}

/** Removes a document, laid out or not, with all that was made of it. */
export async function removeDocument(file: string): Promise<void> {
  for (const each of [file, elementsFile(file), unfinishedFile(file)]) {
    await rm(each, { force: true })
  }
}
