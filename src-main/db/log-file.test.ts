import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { temporaryDir } from '../testing/test-app.ts'
import type { Logger } from '../ports.ts'
import { asideOf, createLogFile } from './log-file.ts'

const entry = (sequence: number) => ({ sequence })
const lines = (...sequences: readonly number[]): string =>
  sequences.map((sequence) => `${JSON.stringify(entry(sequence))}\n`).join('')

async function opened() {
  const dir = await temporaryDir()
  const file = path.join(dir, 'log.jsonl')
  const warn = vi.fn<Logger['warn']>()
  const log: Logger = { info: () => {}, warn, bug: () => '' }
  const logFile = createLogFile({
    fileOf: () => file,
    schema: z.object({ sequence: z.number() }),
    temporaryDir: dir,
    warning: 'test.log-file',
    log,
  })
  return { file, logFile, warn }
}

test('a file that can’t be read ends nothing, and stays when another takes its place', async () => {
  const { file, logFile, warn } = await opened()
  // What no system reads as a file.
  await mkdir(file)
  await writeFile(path.join(file, 'kept'), 'kept')
  expect(logFile.read('log')).toEqual([])
  expect(warn).toHaveBeenCalledWith('test.log-file', expect.objectContaining({ id: 'log' }))
  logFile.append('log', entry(1), () => [entry(1)])
  expect(await readFile(file, 'utf8')).toBe(lines(1))
  expect(await readFile(path.join(asideOf(file), 'kept'), 'utf8')).toBe('kept')
})

test('what follows a damaged line is kept aside, and a line that was cut off is not', async () => {
  const { file, logFile } = await opened()
  const damaged = `${lines(1)}{"seq\n${lines(3)}`
  await writeFile(file, damaged)
  expect(logFile.read('log')).toEqual([entry(1)])
  logFile.append('log', entry(2), () => [entry(1), entry(2)])
  expect(await readFile(file, 'utf8')).toBe(lines(1, 2))
  expect(await readFile(asideOf(file), 'utf8')).toBe(damaged)
  await rm(asideOf(file))
  await writeFile(file, `${lines(1)}{"seq`)
  expect(logFile.read('log')).toEqual([entry(1)])
  await expect(readFile(asideOf(file))).rejects.toThrow('ENOENT')
})
