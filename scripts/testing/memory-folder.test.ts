import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(path.join(import.meta.dirname, 'memory-folder.ts')).href
const script = `import { existsSync } from 'node:fs'
import { keepFoldersInMemory } from ${JSON.stringify(module)}
keepFoldersInMemory()
const folder = process.env['TMPDIR'] ?? ''
console.log(JSON.stringify({ folder, isThere: existsSync(folder) }))`

/** Where a process keeps its folders that asks for them in memory. */
function ask(env: NodeJS.ProcessEnv): { readonly folder: string; readonly isThere: boolean } {
  const args = ['--input-type=module', '--eval', script]
  // What the script above prints.
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as ReturnType<
    typeof ask
  >
}

const { TMPDIR: _, ...untold } = process.env
const hasMemory = ask(untold).isThere

test.skipIf(!hasMemory)('nothing is left in memory, also of a run that was killed', () => {
  // No system has processes of such numbers.
  const abandoned = '/dev/shm/recto-tests-999999999'
  mkdirSync(abandoned, { recursive: true })
  const { folder, isThere } = ask(untold)
  expect([isThere, existsSync(folder), existsSync(abandoned)]).toEqual([true, false, false])
})

test('a folder that was chosen for tests stays chosen', () => {
  expect(ask({ ...untold, TMPDIR: '/tmp/of-my-own' }).folder).toBe('/tmp/of-my-own')
})
