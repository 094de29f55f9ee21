import type { Check } from '../check.ts'
import { must, mustBeNone, NotChecked } from '../violation.ts'
import { makeBlankPng } from '../documents/pictures.ts'
import { makeSheets } from '../documents/sheets.ts'
import { mustBeError, mustBeErrorObject } from '../errors.ts'
import { retrieveRequest, submitDocument } from '../followed.ts'
import { idViolations, pageViolations } from '../invariants/order.ts'
import { parseDocument } from '../sampled.ts'
import type { RequestObject } from '../shapes.ts'
import type { Document, Subject } from '../subject.ts'

const maxBytes = 50 * 1024 * 1024

/** Interface §8. */
export const limitChecks: readonly Check[] = [
  {
    from: '§4.4',
    name: 'of 101 pages the first 100 are parsed',
    isExpensive: true,
    run: async (subject) => {
      const result = await parseDocument(subject, await makeSheets(101), { output_formats: 'text' })
      must(result.usage.pages === 100, `usage.pages is ${result.usage.pages}`)
      mustBeNone([...idViolations(result), ...pageViolations(result, 1, 100)])
      must(result.elements.at(-1)?.page === 100, `the last page is ${result.elements.at(-1)?.page}`)
    },
  },
  {
    from: '§7.1',
    name: '1001 pages are an error asynchronously',
    isExpensive: true,
    run: async (subject) => {
      const answer = await subject.submit(await makeSheets(1001))
      mustBeErrorObject(answer)
      must(answer.status < 500, `it is answered with ${answer.status}`)
    },
  },
  {
    from: '§7.1',
    name: 'over 50 MB is refused with 413',
    isExpensive: true,
    run: async (subject) => {
      const document = padded(await makeSheets(1), maxBytes + 1)
      const message = 'uploaded document is too large. max allowed size is 50mb'
      for (const endpoint of ['parse', 'submit'] as const) {
        mustBeError(await subject[endpoint](document), 413, message)
      }
    },
  },
  {
    from: '§8',
    name: '50 MB are taken',
    isExpensive: true,
    run: async (subject) => {
      const { usage } = await parseDocument(subject, padded(await makeSheets(1), maxBytes))
      must(usage.pages === 1, `it has ${usage.pages} pages`)
    },
  },
  {
    from: '§8',
    name: 'a page of more than 100,000,000 pixels is an error',
    run: async (subject) => {
      const answer = await subject.parse(makeBlankPng(10_001, 10_000))
      mustBeErrorObject(answer)
      must(answer.status < 500, `it is answered with ${answer.status}`)
    },
  },
  {
    from: '§8',
    name: 'a page of 100,000,000 pixels is taken',
    isExpensive: true,
    run: async (subject) => {
      const { usage } = await parseDocument(subject, makeBlankPng(10_000, 10_000))
      must(usage.pages === 1, `it has ${usage.pages} pages`)
    },
  },
  // Behind the others: a service goes on with them after it has been asked.
  {
    from: '§8',
    name: '1000 pages are taken asynchronously, in 100 batches',
    isExpensive: true,
    run: async (subject) => {
      const id = await submitDocument(subject, await makeSheets(1000))
      const { batches, total_pages: pages } = await whenSplit(subject, id)
      must(pages === 1000 && batches.length === 100, `${pages} pages, ${batches.length} batches`)
      const last = batches.at(-1)
      must(
        last?.start_page === 991 && last.end_page === 1000,
        `the last begins ${last?.start_page}`,
      )
    },
  },
  {
    from: '§8',
    name: 'a request is given up after 5 minutes',
    run: () => Promise.reject(new NotChecked('no document takes so long everywhere')),
  },
]

/** The PDF with blanks behind its end, which readers pass over. */
function padded(document: Document, bytes: number): Document {
  const whole = Buffer.alloc(bytes, ' ')
  const tail = Buffer.from(document.bytes)
  tail.copy(whole)
  // The pointer to the cross-reference table must be near the end of the file.
  const pointer = tail.subarray(tail.lastIndexOf('startxref'))
  pointer.copy(whole, bytes - pointer.length)
  return { ...document, bytes: whole }
}

/** Pages and batches are known once the document has been validated. */
async function whenSplit(subject: Subject, id: string): Promise<RequestObject> {
  for (;;) {
    const request = await retrieveRequest(subject, id)
    if (request.batches.length > 0 || request.status === 'failed') return request
    subject.signal.throwIfAborted()
  }
}
