import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** The packages that a module loads at once, itself or through what it imports. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  // Types are erased; what is imported inside a function is loaded when that function runs.
  for (const [, name = ''] of source.matchAll(/^import (?!type )(?:[^']*? from )?'([^']+)'/gm)) {
    const own = name.replace(/^#(formats|shared)\//, `${root}/src-$1/`)
    if (own.startsWith('.') || path.isAbsolute(own))
      packagesOf(path.resolve(path.dirname(file), own), seen)
    else if (!name.startsWith('node:')) seen.add(name)
  }
  return seen
}

test('an engine starts with nothing but the PDF reader: the rest is three times its memory', () => {
  const found = [...packagesOf(path.join(import.meta.dirname, 'process.ts'))]
  const packages = found.filter((name) => !path.isAbsolute(name))
  expect(packages.toSorted()).toEqual(['@llamaindex/liteparse'])
})
