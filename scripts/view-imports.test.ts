import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './places.mjs'

/** `import` and `export … from` of values; those of types alone are gone when the view is built. */
const valueImport = /^(?:import|export)\s+(?!type\b)([^;'"]*?)from\s+'([^']+)'/gm

function valuesFrom(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(valueImport)].flatMap(([, names = '', from = '']) => {
    const listed = /^\{([^}]*)\}\s*$/s.exec(names.trim())?.[1]?.split(',')
    const isTypesOnly = listed?.every((name) => /^\s*(?:type\s|$)/.test(name)) ?? false
    return isTypesOnly ? [] : [from]
  })
}

function resolve(from: string, importer: string): string | null {
  if (!/\.tsx?$/.test(from)) return null
  if (from.startsWith('#shared/'))
    return path.join(root, 'src-shared', from.slice('#shared/'.length))
  return from.startsWith('.') ? path.resolve(path.dirname(importer), from) : null
}

/** Every way by which the view comes to a package, each as the files that it goes through. */
function waysTo(wanted: string): readonly string[] {
  const seen = new Set<string>()
  const ways: string[] = []
  const follow = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return
    seen.add(file)
    const here = [...way, path.relative(root, file)]
    for (const from of valuesFrom(file)) {
      if (from === wanted) ways.push(here.join(' > '))
      const next = resolve(from, file)
      if (next) follow(next, here)
    }
  }
  follow(path.join(root, 'src-renderer/main.tsx'), [])
  return ways
}

test('no shared file brings the schema library into the window, which weighs a fifth of it', () => {
  expect(waysTo('zod')).toEqual([])
})

test('what the window does use is found, so that the search above finds something', () => {
  expect(waysTo('react')).not.toEqual([])
})
