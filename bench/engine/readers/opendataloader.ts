import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reader } from './reader.ts'

/** The part of `@opendataloader/pdf` that is used; it isn't a dependency, so nothing declares it. */
type OpenDataLoader = {
  readonly convert: (
    files: string | readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => Promise<string>
}

const packageName = '@opendataloader/pdf'

/** How it is asked: Markdown with what Markdown has no words for as HTML, and nothing left out. */
export const markdownOptions = {
  format: ['markdown'],
  markdownWithHtml: true,
  includeHeaderFooter: true,
  imageOutput: 'off',
  quiet: true,
} as const

/** The package and where it lies: `RECTO_OPENDATALOADER` names a folder into which it was installed. It is no dependency. */
export async function loadOpenDataLoader(): Promise<
  (OpenDataLoader & { readonly entry: string }) | undefined
> {
  const folder = process.env['RECTO_OPENDATALOADER']
  if (folder === undefined) return undefined
  const require = createRequire(path.join(path.resolve(folder), 'package.json'))
  const entry = require.resolve(packageName)
  const { convert } = (await import(pathToFileURL(entry).href)) as OpenDataLoader // Its own documentation.
  return { convert, entry }
}

/** OpenDataLoader, which needs Java. Undefined where it can't be had or doesn't run. */
export async function openOpenDataLoader(probe: string): Promise<Reader | undefined> {
  const loaded = await loadOpenDataLoader()
  if (!loaded) return undefined
  const { convert, entry } = loaded
  const output = await mkdtemp(path.join(tmpdir(), 'recto-bench-'))
  const read = async (pdf: string): Promise<string> => {
    await convert(pdf, { ...markdownOptions, outputDir: output })
    return readFile(path.join(output, `${path.basename(pdf, '.pdf')}.md`), 'utf8')
  }
  const close = (): Promise<void> => rm(output, { recursive: true, force: true })
  try {
    await read(probe)
  } catch (error) {
    console.error('OpenDataLoader is left out, it does not run:', error)
    await close()
    return undefined
  }
  return {
    name: 'opendataloader',
    version: await versionAt(entry),
    blank: { text: '', marked: { markdown: '', tables: '' } },
    canRead: ({ needsOcr }) => !needsOcr,
    read: async ({ pdf }) => {
      const markdown = await read(pdf)
      return { text: markdown, marked: { markdown, tables: markdown } }
    },
    close,
  }
}

/** Of the package that an entry file, one folder down, belongs to. */
async function versionAt(entry: string): Promise<string> {
  const manifest = await readFile(path.resolve(entry, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version // A package's manifest.
}
