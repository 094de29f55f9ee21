import { expect, test } from 'vitest'
import { createDownloadLinks } from './download-links.ts'

const wanted = '/resources/runs/1/export/docx'

test('an address that nobody fetched within a minute is worth nothing', () => {
  let now = 0
  const links = createDownloadLinks(() => now)
  const [early, late] = [links.issue(wanted) ?? '', links.issue(wanted) ?? '']
  now = 59_999
  expect(links.spend(early)).toBe(wanted)
  now = 60_000
  expect(links.spend(late)).toBeNull()
})

test('addresses that are never fetched don’t fill the memory', () => {
  const links = createDownloadLinks(() => 0)
  const first = links.issue(wanted) ?? ''
  for (let more = 0; more < 2000; more += 1) links.issue(wanted)
  expect(links.spend(first)).toBeNull()
  expect(links.spend(links.issue(wanted) ?? '')).toBe(wanted)
})
