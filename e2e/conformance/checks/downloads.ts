import { setTimeout as wait } from 'node:timers/promises'
import { successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, mustBeNone, NotChecked, Violation } from '../violation.ts'
import { completedSheets, follow, retrieveRequest, submitDocument } from '../followed.ts'
import { coordinateViolations } from '../invariants/coordinates.ts'
import { idAttributeViolations, tagViolations } from '../invariants/element-html.ts'
import { joinViolations, unaskedViolations } from '../invariants/joined-content.ts'
import { idViolations, pageViolations } from '../invariants/order.ts'
import { sampleDocument } from '../sampled.ts'
import { type Batch, formats, type ParseResult, resultShape } from '../shapes.ts'
import type { Subject } from '../subject.ts'

/** Batch results: interface §2.2, §2.4 and §5.3. */
export const downloadChecks: readonly Check[] = [
  {
    from: '§5.3',
    name: 'a batch is fetched by its URL as given, without the key',
    run: async (subject) => {
      for (const batch of (await completedSheets(subject)).batches) await download(subject, batch)
    },
  },
  {
    from: '§2.4',
    name: 'a batch file is a parse result like a synchronous one',
    run: async (subject) => {
      const { batches } = await completedSheets(subject)
      for (const batch of batches) {
        const result = await download(subject, batch)
        mustBeNone([
          ...coordinateViolations(result.elements),
          ...tagViolations(result.elements),
          ...idAttributeViolations(result.elements),
          ...formats.flatMap((format) => joinViolations(result, format)),
        ])
      }
    },
  },
  {
    from: '§2.5',
    name: 'ids count up in a batch file',
    run: async (subject) => {
      const results = await downloadAll(subject)
      const [first] = results
        .map((result) => idViolations(result))
        .filter(({ length }) => length > 0)
      // They may as well go on from the batch before.
      const ids = results.flatMap(({ elements }) => elements.map(({ id }) => id))
      const goOn = ids.every((id, index) => id === index)
      if (first && !goOn) mustBeNone(first)
    },
  },
  {
    from: '§2.2',
    name: 'a batch file has its own pages, numbered by the document or by the batch',
    run: async (subject) => {
      const { batches } = await completedSheets(subject)
      for (const { start_page: start, end_page: end, ...batch } of batches) {
        const result = await download(subject, batch)
        const count = end - start + 1
        const absolute = pageViolations(result, start, end)
        if (absolute.length > 0 && pageViolations(result, 1, count).length > 0) mustBeNone(absolute)
        const offset = absolute.length === 0 ? 0 : start - 1
        for (const { page, content } of result.elements) {
          const belongs = content.text.includes(`sheet ${page + offset}`)
          must(belongs, `page ${page} of batch ${batch.id} reads “${content.text}”`)
        }
        must(result.usage.pages === count, `batch ${batch.id} has ${result.usage.pages} pages`)
      }
    },
  },
  {
    from: '§4.2',
    name: 'every retrieval gives a fresh download URL, and the one before still works',
    run: async (subject) => {
      const { id, batches } = await completedSheets(subject)
      const old = urlOf(batches[0])
      // A signature may count in seconds.
      const deadline = performance.now() + 3000
      for (;;) {
        const fresh = urlOf((await retrieveRequest(subject, id)).batches[0])
        if (fresh !== old) break
        must(performance.now() < deadline, 'the URL stays the same')
        await wait(250, undefined, { signal: subject.signal })
      }
      successOf(await subject.download(old), resultShape)
    },
  },
  {
    from: '§5.3',
    name: 'a download URL with a changed signature is refused',
    run: async (subject) => {
      const { batches } = await completedSheets(subject)
      const { status } = await subject.download(tampered(urlOf(batches[0])))
      must(status >= 400 && status < 500, `it was answered with ${status}`)
    },
  },
  {
    from: '§4.1',
    name: 'the options of a submit hold for its batches',
    run: async (subject) => {
      const id = await submitDocument(subject, await sampleDocument(subject), {
        output_formats: 'text',
        coordinates: 'false',
        base64_encoding: '["heading1"]',
      })
      const { last } = await follow(subject, id)
      const [batch] = last.batches
      if (!batch) throw new Violation('the request has no batches')
      const result = await download(subject, batch)
      mustBeNone(unaskedViolations(result, ['text']))
      for (const element of result.elements) {
        must((element.coordinates?.length ?? 0) === 0, `element ${element.id} has coordinates`)
        const isCut = Object.hasOwn(element, 'base64_encoding')
        must(isCut === (element.category === 'heading1'), `element ${element.id} is cut wrongly`)
      }
    },
  },
  {
    from: '§8',
    name: 'a download URL is refused after 15 minutes',
    run: () => Promise.reject(new NotChecked('it would take 15 minutes')),
  },
  {
    from: '§8',
    name: 'results are kept for 30 days',
    run: () => Promise.reject(new NotChecked('it would take 30 days')),
  },
]

async function download(
  subject: Subject,
  batch: Pick<Batch, 'id' | 'download_url'>,
): Promise<ParseResult> {
  return successOf(await subject.download(urlOf(batch)), resultShape)
}

async function downloadAll(subject: Subject): Promise<readonly ParseResult[]> {
  const { batches } = await completedSheets(subject)
  return Promise.all(batches.map((batch) => download(subject, batch)))
}

function urlOf(batch: Pick<Batch, 'id' | 'download_url'> | undefined): string {
  const url = batch?.download_url ?? ''
  must(/^https?:\/\//.test(url), `batch ${batch?.id ?? 0} has no download URL: “${url}”`)
  return url
}

/** The URL with one letter of its longest query value changed: the signature, in any scheme. */
function tampered(given: string): string {
  const url = new URL(given)
  const [longest] = [...url.searchParams].toSorted(([, a], [, b]) => b.length - a.length)
  if (!longest) throw new NotChecked('the URL has no query to change')
  const [name, value] = longest
  const middle = Math.floor(value.length / 2)
  const other = value[middle] === 'a' ? 'b' : 'a'
  url.searchParams.set(name, value.slice(0, middle) + other + value.slice(middle + 1))
  return url.href
}
