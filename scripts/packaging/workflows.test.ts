import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../places.mjs'

const folder = path.join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}))
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('no tag that somebody moves changes what runs with our certificates', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? [])
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d/.test(line))).toEqual([])
})

test.each(workflows)('$name may read and no more, but for the job that says so', ({ text }) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
  expect(text.match(/: write/g) ?? []).toHaveLength(text.includes('gh release create') ? 1 : 0)
  expect(text.match(/actions\/checkout@/g)).toHaveLength(
    text.match(/persist-credentials: false/g)?.length ?? 0,
  )
})

test('each script that a workflow calls is there', () => {
  const called = workflows.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(called.filter((name) => !(name in manifest.scripts))).toEqual([])
})
