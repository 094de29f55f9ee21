import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mayShip } from './licence-policy.ts'
import { renderNotices } from './notices.ts'
import { productPackages } from './product-packages.ts'

const root = path.resolve(import.meta.dirname, '..')

test('nothing under the GPL, the AGPL or an unknown licence is shipped', () => {
  const refused = productPackages(root).filter(({ name, license }) => !mayShip(name, license))
  expect(refused).toEqual([])
})

test.each([
  ['a', 'MIT', true],
  ['a', '(MPL-2.0 OR Apache-2.0)', true],
  ['a', '(MIT AND Zlib)', true],
  ['a', 'GPL-3.0-only', false],
  ['a', 'MIT AND AGPL-3.0-only', false],
  ['a', 'MIT OR GPL-2.0 AND ISC', false],
  ['a', 'SEE LICENSE IN LICENSE', false],
  ['a', undefined, false],
  ['a', 'LGPL-3.0', false],
  ['libheif-js', 'LGPL-3.0', true],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
])('%s under %s may be shipped: %s', (name, license, expected) => {
  expect(mayShip(name, license)).toBe(expected)
})

/** Static, re-exporting and dynamic imports; those of types alone leave nothing in the product. */
const importOfValue =
  /(?:^import\s+(?!type\b)(?:[\w*{}\s,$]+\s+from\s+)?|^export\s+(?:\*|\{[^}]*\})\s+from\s+|\bimport\(\s*)['"]([^'"]+)['"]/gm

test('no library gets into the product without its notice', () => {
  const known = new Set(productPackages(root).map(({ name }) => name))
  const imported = new Set<string>()
  for (const file of globSync('src-{main,preload,renderer,service,shared}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (/\.(?:test|suite)\.tsx?$|[\\/]testing[\\/]/.test(file)) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(importOfValue)) {
      const [scope = '', name = ''] = specifier.split('/')
      if (/^(?:[.#/]|node:|virtual:)/.test(specifier)) continue
      imported.add(specifier.startsWith('@') ? `${scope}/${name}` : scope)
    }
  }
  expect([...imported].filter((name) => !known.has(name))).toEqual([])
})

test('the notices name what is shipped now; if not, run scripts/make-notices.ts', () => {
  const stored = readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  expect(stored === renderNotices(root)).toBe(true)
})
