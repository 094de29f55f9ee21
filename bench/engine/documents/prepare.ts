import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue, type CatalogueEntry, needsOcr, type Storage } from './catalogue.ts'
import type { Feature } from './layout.ts'
import { openPrinter, print } from './print.ts'
import { store } from './store.ts'
import { documentHtml } from './style.ts'
import type { Truth } from './truth.ts'

/** A document of the bench on disk. */
export type PreparedDocument = {
  readonly name: string
  readonly features: readonly Feature[]
  /** Its letters are in a picture, or might as well be. */
  readonly needsOcr: boolean
  /** What a client sends: a PDF or an image. */
  readonly file: string
  /** The same as a PDF. */
  readonly pdf: string
  /** Its pages as pictures; none where the PDF has text. */
  readonly pictures: readonly string[]
  readonly truth: Truth
}

/** Below `node_modules`, so that a fresh install prints afresh and nothing is ever committed. */
export const cacheFolder = path.resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/recto-bench',
)

/**
 * The documents of the bench, each printed on first use and whenever it or what prints it has changed.
 * `wanted` leaves out those that are not asked for.
 */
export async function prepareDocuments(
  wanted: (entry: CatalogueEntry) => boolean,
): Promise<readonly PreparedDocument[]> {
  const folder = path.join(cacheFolder, `documents-${await printerHash()}`)
  await removeOlder(folder)
  await mkdir(folder, { recursive: true })
  const prepared: PreparedDocument[] = []
  let browser: Awaited<ReturnType<typeof openPrinter>> | undefined
  try {
    for (const entry of catalogue().filter(wanted)) {
      const at = path.join(folder, `${entry.name}-${contentHash(entry)}`)
      const known = await readDocument(at, entry)
      if (!known) {
        browser ??= await openPrinter()
        const printed = await print(browser, entry.layout, entry.storage.kind === 'tagged')
        const { truth, pdf, image, pictures } = await store(printed, entry.storage)
        await writeFile(`${at}.pdf`, pdf)
        if (image) await writeFile(`${at}${imageExtension(entry.storage)}`, image)
        for (const [index, picture] of pictures.entries()) {
          await writeFile(pictureFile(at, index), picture)
        }
        // Last, and under its name only when whole: it tells that the rest is there.
        await writeFile(`${at}.part`, JSON.stringify({ truth, pictures: pictures.length }))
        await rename(`${at}.part`, `${at}.json`)
      }
      const document = known ?? (await readDocument(at, entry))
      if (!document) throw new Error(`${entry.name} could not be prepared.`)
      prepared.push(document)
    }
  } finally {
    await browser?.close()
  }
  return prepared
}

async function readDocument(
  at: string,
  { name, features, storage }: CatalogueEntry,
): Promise<PreparedDocument | undefined> {
  const json = await readFile(`${at}.json`, 'utf8').catch(() => undefined)
  if (json === undefined) return undefined
  // Written by this very version of the code: its hash is in the folder's name.
  const { truth, pictures } = JSON.parse(json) as { truth: Truth; pictures: number }
  return {
    name,
    features,
    needsOcr: needsOcr(storage),
    file: `${at}${imageExtension(storage)}`,
    pdf: `${at}.pdf`,
    pictures: Array.from({ length: pictures }, (_, index) => pictureFile(at, index)),
    truth,
  }
}

const pictureFile = (at: string, index: number): string => `${at}-page-${index + 1}.jpg`

function imageExtension(storage: Storage): string {
  if (storage.kind !== 'image') return '.pdf'
  return { png: '.png', jpeg: '.jpg', tiff: '.tif' }[storage.format]
}

/** Of what is printed and how it is kept. */
function contentHash({ layout, storage }: CatalogueEntry): string {
  const hash = createHash('sha256').update(documentHtml(layout)).update(JSON.stringify(storage))
  return hash.digest('hex').slice(0, 8)
}

/** Of the code that prints, measures and keeps: what the templates write is in each document's name. */
async function printerHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of [
    'print.ts',
    'read-layout.ts',
    'photograph.ts',
    'store.ts',
    'rotate-truth.ts',
  ]) {
    hash.update(await readFile(path.join(import.meta.dirname, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function removeOlder(folder: string): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => [])
  for (const name of names) {
    const other = path.join(cacheFolder, name)
    if (name.startsWith('documents-') && other !== folder) await rm(other, { recursive: true })
  }
}
