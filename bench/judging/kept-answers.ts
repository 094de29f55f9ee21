import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { cellsOfHtml } from '../../src-main/derived/table-cells.ts'
import { type ParseResult, parse } from '../engine/readers/service.ts'
import type { ServiceProcess } from '../engine/readers/service-process.ts'

/** Reads documents by the service, each once. */
export interface AnswerReader {
  /** Null for a file that the service did not read in its time: a scan on a busy machine. */
  readonly read: (file: string) => Promise<readonly LayoutElement[] | null>
}

/**
 * What the service answers, kept in a folder where one is named: scans take hours, and what looks for doubts in
 * them is tried more often than what reads them. Whoever changes the engine deletes the folder.
 *
 * @param below the folder that the documents lie in, named by their places in it
 */
export function openAnswers(
  service: ServiceProcess,
  below: string,
  folder: string | undefined,
): AnswerReader {
  const placeOf = (file: string): string | undefined =>
    folder && path.join(folder, `${path.relative(below, file).replaceAll(path.sep, '~')}.json`)
  return {
    async read(file) {
      const place = placeOf(file)
      try {
        const kept = place && (await readFile(place, 'utf8').catch(() => null))
        // What this function wrote.
        if (kept) return elementsOf(JSON.parse(kept) as Kept)
        const { elements } = await parse(service, file)
        if (place) {
          await mkdir(path.dirname(place), { recursive: true })
          await writeFile(place, JSON.stringify({ elements }))
        }
        return elementsOf({ elements })
      } catch (error) {
        console.error(`${path.basename(file)}: ${String(error)}`)
        return null
      }
    },
  }
}

type Kept = Pick<ParseResult, 'elements'>

function elementsOf({ elements }: Kept): readonly LayoutElement[] {
  return elements.map(({ category, page, content, coordinates }, order): LayoutElement => ({
    ...unsaid,
    key: `0-${order}`,
    serviceId: String(order),
    batchIndex: 0,
    order,
    rank: order,
    page,
    category,
    polygon: coordinates.length > 0 ? [...coordinates] : null,
    html: content.html,
    markdown: '',
    text: content.text,
    hasImage: false,
    cells: category === 'table' ? cellsOfHtml(content.html) : null,
  }))
}
