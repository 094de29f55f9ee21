import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findersPrint } from './finders-print.ts'

const folder = import.meta.dirname
const src = path.join(folder, '../../..')

/** What else tells what is found: how words and ink are read of a page, and texts are compared. */
const others = [
  'src-main/background/character-maps.ts',
  'src-main/background/read-page-ink.ts',
  'src-main/background/read-pdf-words.ts',
  'src-main/background/read-pdf.ts',
  'src-main/background/text-height.ts',
  'src-main/background/thresholds.ts',
  'src-main/import/tokens.ts',
  'src-shared/accents/compose.ts',
  'src-shared/accents/join-accents.ts',
  'src-shared/metrics/comparable-text.ts',
  'src-shared/results/geometry.ts',
  'src-shared/results/regions.ts',
]

/** A line without what changes nothing: comments of its own, and blanks. */
function bare(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => !/^(?:\/\/|\/\*|\*)/.test(line)).join('')
}

test('doubts that were kept are found anew when any of what finds them has changed', () => {
  const own = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts') && name !== 'finders-print.ts')
    .toSorted()
    .map((name) => path.join(folder, name))
  const files = [...own, ...others.map((name) => path.join(src, name))]
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${path.basename(file)}\n${bare(readFileSync(file, 'utf8'))}\n`)
  // Where this fails: what was received goes into `finders-print.ts`.
  expect(hash.digest('hex').slice(0, 16)).toBe(findersPrint)
})
