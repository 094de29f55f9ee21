import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { openLogFile } from './log-file.ts'

test('the number that a user quotes finds the stack and its cause', async () => {
  const folder = await temporaryDir()
  const log = openLogFile(folder, () => 0)
  const id = log.bug('call.runs.list', new Error('outer', { cause: new Error('inner') }))
  const line = JSON.parse(await readFile(path.join(folder, 'log/recto.log'), 'utf8')) as object
  expect(line).toMatchObject({ at: '1970-01-01T00:00:00.000Z', level: 'bug', id })
  expect(JSON.stringify(line)).toMatch(/outer.*caused by .*inner/)
})

test('the log does not grow for ever, and the last of the old one is kept', async () => {
  const folder = await temporaryDir()
  const file = path.join(folder, 'log/recto.log')
  await mkdir(path.dirname(file))
  await writeFile(file, 'x'.repeat(3 * 1024 * 1024))
  openLogFile(folder, Date.now).info('start')
  expect((await stat(file)).size).toBeLessThan(1000)
  expect((await stat(`${file}.1`)).size).toBe(3 * 1024 * 1024)
})

test('a folder that can’t be written costs the log and nothing else', () => {
  const log = openLogFile('/dev/null/nowhere', Date.now)
  expect(() => log.warn('event', { a: 1 })).not.toThrow()
})
