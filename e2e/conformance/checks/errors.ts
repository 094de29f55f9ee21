import type { Answer } from '../answer.ts'
import type { Check } from '../check.ts'
import { must } from '../violation.ts'
import { makeLocked, makeSheets } from '../documents/sheets.ts'
import { mustBeError, mustBeErrorObject, mustBeRefused } from '../errors.ts'
import { fieldParts, type Document, type Subject } from '../subject.ts'

const plainText: Document = {
  bytes: Buffer.from('Plain text is none of the formats of the interface.'),
  fileName: 'notes.txt',
  type: 'text/plain',
}

/** What can't be handled, and what is no document of any format. */
const unusable: readonly (readonly [what: string, make: () => Promise<Document>])[] = [
  ['an empty document', async () => pdf(Buffer.alloc(0))],
  ['a broken PDF', async () => pdf(Buffer.from('%PDF-1.7\nand nothing more'))],
  ['a PDF cut off near its start', async () => pdf((await makeSheets(1)).bytes.subarray(0, 60))],
  ['a PDF with a password', makeLocked],
]

/** Interface §7.1, the same at both POST endpoints. */
export const errorChecks: readonly Check[] = [
  atBoth('a form without a document is refused with 400', (subject, endpoint) =>
    subject
      .postForm(endpoint, fieldParts({ model: 'document-parse' }))
      .then((answer) => mustBeError(answer, 400, 'no document in the request')),
  ),
  atBoth('a format that is not supported is refused with 415', async (subject, endpoint) =>
    mustBeError(await subject[endpoint](plainText), 415, 'unsupported document format'),
  ),
  atBoth('text that is called a PDF is refused', async (subject, endpoint) => {
    const answer = await subject[endpoint]({ ...plainText, fileName: 'a.pdf', type: pdfType })
    mustBeErrorObject(answer)
    mustBeClientError(answer)
  }),
  ...unusable.map(([what, make]) =>
    atBoth(`${what} is refused with an error object`, async (subject, endpoint) => {
      const answer = await subject[endpoint](await make())
      mustBeErrorObject(answer)
      mustBeClientError(answer)
    }),
  ),
  {
    from: '§4.2',
    name: 'an unknown request id is refused',
    run: async (subject) => {
      const unknown = '00000000-0000-4000-8000-000000000000'
      mustBeRefused(await subject.retrieve(unknown), [400, 403, 404])
    },
  },
]

const pdfType = 'application/pdf'

function pdf(bytes: Uint8Array): Document {
  return { bytes, fileName: 'document.pdf', type: pdfType }
}

function atBoth(
  name: string,
  check: (subject: Subject, endpoint: 'parse' | 'submit') => Promise<void>,
): Check {
  return {
    from: '§7.1',
    name,
    run: async (subject) => {
      await check(subject, 'parse')
      await check(subject, 'submit')
    },
  }
}

/** The document is at fault, not the service. */
function mustBeClientError({ status }: Answer): void {
  must(status < 500, `it is answered with ${status}, as if the service had failed`)
}
