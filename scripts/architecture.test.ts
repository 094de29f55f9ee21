import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { node, root } from './places.mjs'
import { commandPath } from './run-node.mjs'

// A rule that checks nothing looks like a rule that passes: each is shown a violation and must refuse it.

const folders = [
  'src-formats',
  'src-shared',
  'src-main',
  'src-service',
  'src-preload',
  'src-renderer',
]

/** File, the import that it must not have. */
const bannedImports = [
  ['src-formats/planted-1.ts', "import '#shared/errors.ts'"],
  ['src-formats/planted-2.ts', "import '../src-shared/errors.ts'"],
  ['src-formats/planted-3.ts', "import 'node:fs'"],
  ['src-formats/planted-4.ts', "import 'sharp'"],
  ['src-formats/tiff/planted.ts', "import '../../src-main/ports.ts'"],
  ['src-formats/planted.test.ts', "import '#shared/errors.ts'"],
  ['src-shared/planted-5.ts', "import '#formats/detect-format.ts'"],
  ['src-main/planted-5.ts', "import '../src-formats/detect-format.ts'"],
  ['src-shared/planted-1.ts', "import '../src-main/ports.ts'"],
  ['src-shared/planted-2.ts', "import 'node:fs'"],
  ['src-shared/planted-3.ts', "import 'electron'"],
  ['src-shared/planted-4.ts', "import 'react'"],
  ['src-shared/results/planted.ts', "import '#shared/errors.ts'"],
  ['src-main/planted-1.ts', "import '../src-renderer/app.tsx'"],
  ['src-main/planted-2.ts', "import '../src-service/server.ts'"],
  ['src-main/planted-3.ts', "import 'electron'"],
  ['src-main/planted-4.ts', "import './web/server.ts'"],
  ['src-main/bridge/planted.ts', "import '../electron/main.ts'"],
  ['src-main/api-client/planted.ts', "import '../runs/store.ts'"],
  ['src-main/db/planted.ts', "import '../documents/store.ts'"],
  ['src-main/derived/planted.ts', "import '../library/search.ts'"],
  ['src-main/runs/planted-1.ts', "import '../results/ingest.ts'"],
  ['src-main/runs/planted-2.ts', "import 'electron-store'"],
  ['src-main/runs/deeper/planted.ts', "import '../../library/history.ts'"],
  ['src-main/export/planted.ts', "import 'env-paths'"],
  ['src-main/web/planted.ts', "import 'electron'"],
  ['src-main/cli/planted.ts', "import 'electron-store'"],
  ['src-main/electron/planted.ts', "import 'commander'"],
  ['src-preload/planted-1.ts', "import 'node:path'"],
  ['src-preload/planted-2.ts', "import { limits } from '#shared/documents/limits.ts'; limits"],
  ['src-renderer/planted-1.ts', "import 'electron'"],
  ['src-renderer/planted-2.ts', "import 'zod'"],
  ['src-renderer/planted-3.ts', "import { calls } from '#shared/bridge/calls.ts'; calls"],
  ['src-renderer/planted-4.ts', "import '../src-main/ports.ts'"],
  ['src-renderer/planted-5.ts', "import 'node:fs'"],
  ['src-renderer/viewer/planted.ts', "import '../content/content-pane.tsx'"],
  ['src-renderer/viewer/overlay/planted.ts', "import '../../content/content-pane.tsx'"],
  ['src-renderer/viewer/sources/planted-1.ts', "import '../paint/draw-crop.ts'"],
  ['src-renderer/viewer/sources/planted-2.ts', "import '../../content/content-pane.tsx'"],
  ['src-renderer/viewer/scroll/planted.ts', "import '../page-view.ts'"],
  ['src-renderer/viewer/paint/planted.ts', "import '../overlay/overlay-paths.ts'"],
  ['src-renderer/content/planted-1.ts', "import '../viewer/viewer-store.ts'"],
  ['src-renderer/content/planted-2.ts', "import '../app/create-view.ts'"],
  ['src-renderer/ui/planted.ts', "import '../library/library-pane.tsx'"],
  ['src-renderer/find/planted.ts', "import '../viewer/viewer-store.ts'"],
  ['src-renderer/bridge/planted.ts', "import '../settings/settings-dialog.tsx'"],
  ['src-service/planted-1.ts', "import '../src-main/ports.ts'"],
  ['src-service/planted-2.ts', "import '#shared/runs/run.ts'"],
  ['src-service/planted-3.ts', "import 'electron'"],
  ['src-service/engine/model/planted.ts', "import '../lines/build-lines.ts'"],
  ['src-service/engine/tables/planted.ts', "import '../layout/group-lines.ts'"],
  ['src-service/engine/ocr/slanted/planted.ts', "import '../../lines/build-lines.ts'"],
  ['src-service/engine/equations/planted.ts', "import '../elements/to-elements.ts'"],
  ['src-service/engine/elements/planted-1.ts', "import '../pipeline/messages.ts'"],
  ['src-service/engine/elements/planted-2.ts', "import 'pdfjs-dist'"],
  ['src-service/engine/office/planted.ts', "import '../pipeline/messages.ts'"],
  ['e2e/conformance/planted-1.ts', "import '../../src-service/limits.ts'"],
  [
    'e2e/conformance/checks/planted-2.ts',
    "import type { A } from '#shared/a.ts'; export type B = A",
  ],
] as const

/** File, a line that names what its folder's `lib` and `types` must not know. */
const bannedGlobals = [
  ['src-formats/planted-dom.ts', 'document.title'],
  ['src-formats/planted-node.ts', 'process.exit()'],
  ['src-formats/planted-buffer.ts', 'Buffer.alloc(1)'],
  ['src-shared/planted-dom.ts', 'document.title'],
  ['src-shared/planted-node.ts', 'process.exit()'],
  ['src-main/planted-dom.ts', 'document.title'],
  ['src-service/planted-dom.ts', 'window.close()'],
  ['src-preload/planted-node.ts', 'process.exit()'],
  ['src-renderer/planted-node.ts', 'process.exit()'],
] as const

const allowedImports = [
  ['src-formats/tiff/allowed.ts', "import '../byte-source.ts'\nimport './tags.ts'"],
  ['src-formats/allowed.test.ts', "import { test } from 'vitest'\ntest('', () => {})"],
  ['src-service/allowed.ts', "import '#formats/detect-format.ts'"],
  ['src-renderer/viewer/allowed.ts', "import '#formats/detect-format.ts'"],
  [
    'src-renderer/allowed.ts',
    "import type { CallName } from '#shared/bridge/calls.ts'\nexport type A = CallName",
  ],
  [
    'src-preload/allowed.ts',
    "import type { FileGrant } from '#shared/bridge/events.ts'\nexport type A = FileGrant",
  ],
  [
    'src-service/engine/layout/allowed.ts',
    "import '../tables/find-tables.ts'\nimport '../model/box.ts'",
  ],
  ['src-service/engine/pdf/allowed.ts', "import 'pdfjs-dist'"],
  ['src-main/runs/allowed.ts', "import '../api-client/client.ts'\nimport './store.ts'"],
] as const

/** Files that know each other, as values and as types only. */
const circles = [
  ['src-main/circle/value-1.ts', "import { b } from './value-2.ts'\nexport const a = () => b"],
  ['src-main/circle/value-2.ts', "import { a } from './value-1.ts'\nexport const b = () => a"],
  [
    'src-renderer/circle/type-1.ts',
    "import type { B } from './type-2.ts'\nexport type A = B | null",
  ],
  [
    'src-renderer/circle/type-2.ts',
    "import type { A } from './type-1.ts'\nexport type B = readonly A[]",
  ],
  ['src-main/circle/shared.ts', "import type { C } from '#shared/circle-1.ts'\nexport type D = C"],
  ['src-shared/circle-1.ts', "import type { E } from './circle-2.ts'\nexport type C = E | null"],
  [
    'src-shared/circle-2.ts',
    "import type { C } from './circle-1.ts'\nexport type E = readonly C[]",
  ],
] as const

// Two trees: an import of `electron` would bring Node's types to the files that must not have them.
let imports: string
let globals: string

beforeAll(async () => {
  imports = await plant([...bannedImports, ...allowedImports, ...circles])
  globals = await plant(bannedGlobals)
})

afterAll(async () => {
  for (const tree of [imports, globals]) await rm(tree, { recursive: true, force: true })
})

test('the linter refuses every planted import and lets the allowed ones pass', async () => {
  const refused = await refusedBy('no-restricted-imports')
  expect(bannedImports.map(([file]) => file).filter((file) => !refused.includes(file))).toEqual([])
  expect(allowedImports.map(([file]) => file).filter((file) => refused.includes(file))).toEqual([])
})

test('the linter refuses every circle of files, whether of values or of types', async () => {
  const inCircle = circles.map(([file]) => file).filter((file) => !file.endsWith('/shared.ts'))
  expect((await refusedBy('import(no-cycle)')).toSorted()).toEqual(inCircle.toSorted())
})

test('an exception to a rule of the linter says its reason on its line', () => {
  const files = globSync('{src-*,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const bare = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\{\/\*) oxlint-disable/.test(line) && !/ -- \S/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(bare).toEqual([])
})

test.each(bannedGlobals)('%s does not compile with %s', async (file, line) => {
  const folder = file.slice(0, file.indexOf('/'))
  const output = await run(globals, 'tsc', ['--noEmit', '--project', folder])
  expect(output).toContain(path.basename(file))
  expect(output).toMatch(new RegExp(`Cannot find name '${line.slice(0, line.indexOf('.'))}'`))
})

/** The planted files that a rule of the linter refuses. */
async function refusedBy(rule: string): Promise<readonly string[]> {
  const output = await run(imports, 'oxlint', ['--format', 'json'])
  const report = JSON.parse(output) as {
    diagnostics: readonly { code: string; filename: string }[]
  }
  return report.diagnostics
    .filter(({ code }) => code.includes(rule))
    .map(({ filename }) => filename)
}

/** Makes a tree with the project's configuration and just these files. */
async function plant(files: readonly (readonly [file: string, source: string])[]): Promise<string> {
  const tree = await mkdtemp(path.join(os.tmpdir(), 'recto-architecture-'))
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
  for (const file of [
    'oxlint.config.ts',
    'tsconfig.base.json',
    'package.json',
    'scripts/import-rules.ts',
    'scripts/long-functions.ts',
    'src-service/engine/pipeline/stages.ts',
    ...folders.map((folder) => `${folder}/tsconfig.json`),
  ]) {
    await cp(path.join(root, file), path.join(tree, file))
  }
  for (const [file, source] of files) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true })
    await writeFile(path.join(tree, file), `${source}\nexport {}\n`)
  }
  return tree
}

/** Runs a tool in a planted tree and answers what it printed, whatever its exit code. */
function run(tree: string, command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      node,
      [commandPath(command), ...args],
      { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}
