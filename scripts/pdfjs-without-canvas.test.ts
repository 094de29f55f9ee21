import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programsFolder } from './testing/programs.ts'

const printLibraries = `process.report.excludeNetwork = true
import(process.argv[1]).then(() => console.log(process.report.getReport().sharedObjects.join('\\n')))`

test('what counts the pages of a PDF loads no library to draw with', async () => {
  const chunks = path.join(process.env[programsFolder] ?? '', 'chunks')
  const programs = globSync('read-pdf-*.js', { cwd: chunks })
  expect(programs).not.toEqual([])
  for (const program of programs) {
    const file = path.join(chunks, program)
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', printLibraries, file])
    expect(stdout).not.toMatch(/skia[^/\\]*\.node/)
  }
})
