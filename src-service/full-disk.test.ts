import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { smallDisk } from '../scripts/testing/small-disk.ts'
import { openService, parse, post } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'

test('a full disk is told as one, not as a fault of the document, and the service goes on', async (context) => {
  const dataDir = smallDisk(2 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const service = await openService({ dataDir, libreOffice: 'off' })
  const plain = await makePdf([{ texts: [{ text: 'Still here', x: 60, y: 300 }] }])
  const large = Buffer.concat([plain, Buffer.alloc(3 * 1024 * 1024, '%')])
  const full = { code: 507, message: 'there is no room left on the disk of this service' }
  const sync = await post(service, large)
  expect(await sync.json()).toEqual(full)
  const async = await post(service, large, {}, '/v1/document-ai/async/document-parse')
  expect(await async.json()).toEqual(full)
  // Not one byte is left for what is small, either, until there is.
  const filler = path.join(dataDir, 'filler')
  expect(() => writeFileSync(filler, Buffer.alloc(3 * 1024 * 1024))).toThrow('ENOSPC')
  const none = await post(service, plain)
  expect(await none.json()).toEqual(full)
  rmSync(filler)
  const { content } = await parse(service, plain, { output_formats: 'text' })
  expect(content.text).toBe('Still here')
})
