import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PreparedDocument } from './documents/prepare.ts'
import type { TruthElement } from './documents/truth.ts'
import { textOfHtml } from './metrics/plain-text.ts'

/** The part of a live service's response (interface §2.4) that is taken for the truth. */
type Response = {
  readonly elements: readonly {
    readonly category: TruthElement['category']
    readonly page: number
    readonly content: { readonly html: string }
    readonly coordinates: readonly { readonly x: number; readonly y: number }[]
  }[]
  readonly usage: { readonly pages: number }
}

/**
 * Responses of a live service together with the PDFs they came from: `NAME.json` beside `NAME.pdf` in
 * `responses` below the folder that `RECTO_SAMPLES` names. None where it isn't set.
 *
 * Their text was read by a machine, so full marks mean “as the live service”, not “right”.
 */
export async function sampleDocuments(): Promise<readonly PreparedDocument[]> {
  const samples = process.env['RECTO_SAMPLES']
  if (samples === undefined) return []
  const folder = path.join(samples, 'responses')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const documents = await Promise.all(names.map((name) => sampleDocument(folder, name)))
  return documents.filter((document) => document !== undefined)
}

async function sampleDocument(
  folder: string,
  fileName: string,
): Promise<PreparedDocument | undefined> {
  const name = path.basename(fileName, '.json')
  const pdf = path.join(folder, `${name}.pdf`)
  if (!(await stat(pdf).catch(() => undefined))) return undefined
  const json = await readFile(path.join(folder, fileName), 'utf8')
  // Only files of this kind have a PDF beside them.
  const { elements, usage } = JSON.parse(json) as Response
  return {
    name,
    features: [],
    needsOcr: false,
    file: pdf,
    pdf,
    pictures: [],
    truth: {
      pages: usage.pages,
      elements: elements.map(({ category, page, content: { html }, coordinates }) => ({
        category,
        page,
        polygon: coordinates,
        text: textOfHtml(html),
        ...(category === 'table' && { html }),
        ...(category === 'heading1' && { level: 1 }),
      })),
    },
  }
}
