import { expect, test } from 'vitest'
import { BackgroundStopped } from '../../background/run-in-background.ts'
import { openImport } from './open-import.ts'

const input = {
  file: '/in/large.json',
  name: 'large.json',
  source: () => Promise.resolve(null),
  rowsFile: null,
  firstRowsFile: null,
}

/** A thread that ended in the middle of the file. */
const ended = (because: BackgroundStopped['because']) =>
  openImport({ run: () => Promise.reject(new BackgroundStopped(because, 'read-import')) }, input)

test.each(['heap', 'memory', 'time'] as const)(
  'a file that takes more %s than one may is named, with what to do',
  async (because) => {
    await expect(ended(because)).rejects.toMatchObject({
      code: 'import.exhausted',
      data: { name: 'large.json' },
    })
  },
)

test('a program that closes blames no file', async () => {
  await expect(ended('closed')).rejects.toMatchObject({ because: 'closed' })
})
