import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadOpenDataLoader, markdownOptions } from '../readers/opendataloader.ts'
import { fromMarkdown, type PageReader } from './page-readers.ts'

/** OpenDataLoader, which reads all documents of a folder at once, as it takes seconds to start; undefined where it can't be had. */
export async function openOpenDataLoaderPages(): Promise<PageReader | undefined> {
  const loaded = await loadOpenDataLoader()
  if (!loaded) return undefined
  const output = await mkdtemp(path.join(tmpdir(), 'recto-bench-'))
  const folders = new Map<string, Promise<string>>()

  async function readFolder(folder: string): Promise<string> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
    const outputDir = path.join(output, String(folders.size))
    const files = names.map((name) => path.join(folder, name))
    await loaded?.convert(files, {
      ...markdownOptions,
      outputDir,
      markdownPageSeparator: separator,
    })
    return outputDir
  }

  return {
    name: 'opendataloader',
    read: async (file, page) => {
      if (!file.endsWith('.pdf')) return undefined
      const folder = path.dirname(file)
      const reading = folders.get(folder) ?? readFolder(folder)
      folders.set(folder, reading)
      const name = `${path.basename(file, '.pdf')}.md`
      const markdown = await readFile(path.join(await reading, name), 'utf8')
      return fromMarkdown(pageOf(markdown, page))
    },
    close: () => rm(output, { recursive: true, force: true }),
  }
}

const separator = '<!-- page %page-number% -->'

function pageOf(markdown: string, page: number): string {
  const [, ...parts] = markdown.split(/<!-- page (\d+) -->/)
  const place = parts.findIndex((part, index) => index % 2 === 0 && Number(part) === page)
  return place < 0 ? '' : (parts[place + 1] ?? '')
}
