import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reader } from './reader.ts'

/** The part of `@opendataloader/pdf` that is used; it isn't a dependency, so nothing declares it. */
type OpenDataLoader = {
  readonly convert: (file: string, options: Readonly<Record<string, unknown>>) => Promise<string>
}

const packageName = '@opendataloader/pdf'

/**
 * OpenDataLoader, which needs Java. It is no dependency: `RECTO_OPENDATALOADER` names a folder into which
 * `@opendataloader/pdf` was installed. Undefined where it can't be had or doesn't run.
 */
export async function openOpenDataLoader(probe: string): Promise<Reader | undefined> {
  const folder = process.env['RECTO_OPENDATALOADER']
  if (folder === undefined) return undefined
  const require = createRequire(path.join(path.resolve(folder), 'package.json'))
  const entry = require.resolve(packageName)
  const { convert } = (await import(pathToFileURL(entry).href)) as OpenDataLoader // Its own documentation.
  const output = await mkdtemp(path.join(tmpdir(), 'recto-bench-'))
  const read = async (pdf: string): Promise<string> => {
    const format = ['markdown']
    await convert(pdf, {
      outputDir: output,
      format,
      markdownWithHtml: true,
      includeHeaderFooter: true,
      imageOutput: 'off',
      quiet: true,
    })
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
