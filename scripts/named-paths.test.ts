import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './places.mjs'

const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
  'PACKAGING.md',
  'README.md',
  'SECURITY.md',
  'src-service/CHOICES.md',
]

/** Folders that are there only once something was built or parsed. */
const madeLater: ReadonlySet<string> = new Set(['dist/', 'judgements/', 'out/'])

/** Folders of which no file is the project's own: git's, and what it is told to ignore. */
const ignored: ReadonlySet<string> = new Set([
  '.git',
  ...Array.from(
    readFileSync(path.join(root, '.gitignore'), 'utf8').matchAll(/^(.+)\/\r?$/gm),
    ([, folder = '']) => folder,
  ),
])

// Git isn't asked: there is none in an archive of the sources.
const files = globSync('**', {
  cwd: root,
  exclude: (file) => ignored.has(path.basename(file)) || ignored.has(slashed(file)),
}).map(slashed)

function slashed(file: string): string {
  return file.replaceAll(path.sep, '/')
}

/** What a document names as a file or folder of the project: from its root, or from a folder that is spoken of. */
function pathsIn(markdown: string): readonly string[] {
  const code = Array.from(markdown.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text)
  return code.filter((text) => /^[\w@.-][\w@./-]*(?:\/|\.(?:ts|tsx|mjs|css|md))$/.test(text))
}

function isThere(named: string): boolean {
  const isFolder = named.endsWith('/')
  // What begins at the root is looked for there alone.
  const fromRoot = files.some((file) => (isFolder ? file.startsWith(named) : file === named))
  if (fromRoot || named.startsWith('src-')) return fromRoot
  return files.some((file) => (isFolder ? file.includes(`/${named}`) : file.endsWith(`/${named}`)))
}

const absent = (markdown: string): readonly string[] =>
  pathsIn(markdown).filter((named) => !madeLater.has(named) && !isThere(named))

test.each(documents)('%s sends nobody to a file or folder that is not there', (document) => {
  expect(absent(readFileSync(path.join(root, document), 'utf8'))).toEqual([])
})

test('what is made or installed is no file of the project', () => {
  expect(files).toContain('scripts/named-paths.test.ts')
  expect(files.filter((file) => /(?:^|\/)(?:node_modules|out)\//.test(file))).toEqual([])
})

test('a path that is not there is noticed, whether from the root or a folder', () => {
  const markdown = '`src-main/create-app.ts`, `create-app.ts`, `src-main/nowhere.ts`, `nowhere/`'
  expect(absent(markdown)).toEqual(['src-main/nowhere.ts', 'nowhere/'])
})
