import { expect, test } from 'vitest'
import { manyLettersPdf } from './testing/bombs/pdf-bombs.ts'
import { openService, post } from './testing/client.ts'

test('a page that takes more processor time than a step may have is given up, whatever the clock says', async () => {
  const service = await openService({ libreOffice: 'off', stepMs: 5 })
  // A hundred times as much, on any machine.
  const response = await post(service, manyLettersPdf(400_000))
  expect({ status: response.status, ...((await response.json()) as object) }).toEqual({
    status: 504,
    code: 504,
    message: 'parsing this document took too long',
  })
}, 60_000)
