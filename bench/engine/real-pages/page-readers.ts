import { LiteParse } from '@llamaindex/liteparse'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Detection } from '../metrics/detection.ts'
import { htmlTables } from '../metrics/markdown-table.ts'
import { parse } from '../readers/service.ts'
import { startService } from '../readers/service-process.ts'

const run = promisify(execFile)

/** One thing that a program found on a page. */
export type FoundElement = {
  /** As in the interface; programs without categories call all text `paragraph`. */
  readonly category: string
  readonly text: string
  /** Tables only. */
  readonly html?: string
  readonly box?: Detection
}

/** A program that reads a page of a document; undefined where it can't read such files. */
export type PageReader = {
  readonly name: string
  read(file: string, page: number): Promise<readonly FoundElement[] | undefined>
  close(): Promise<void>
}

/** Our own service, which reads each document once. */
export async function openServicePages(): Promise<PageReader> {
  const service = await startService(2)
  const parsed = new Map<string, ReturnType<typeof parse>>()
  return {
    name: 'recto',
    read: async (file, page) => {
      const reading = parsed.get(file) ?? parse(service, file)
      parsed.set(file, reading)
      const { elements } = await reading
      return elements
        .filter((element) => element.page === page)
        .map(({ category, content, coordinates }) => ({
          category,
          text: content.text,
          ...(category === 'table' && { html: content.html }),
          box: { category, page, polygon: coordinates },
        }))
    },
    close: () => service.close(),
  }
}

/** liteparse's Markdown, without its own OCR. */
export function openLiteparsePages(): PageReader {
  return {
    name: 'liteparse',
    read: async (file, page) => {
      if (!file.endsWith('.pdf')) return undefined
      const parser = new LiteParse({
        outputFormat: 'markdown',
        ocrEnabled: false,
        targetPages: String(page),
        numWorkers: 1,
        quiet: true,
      })
      return fromMarkdown((await parser.parse(file)).text)
    },
    close: async () => {},
  }
}

/** `pdftotext`, or undefined where it isn't installed. */
export async function openPdftotextPages(): Promise<PageReader | undefined> {
  const isThere = await run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  return {
    name: 'pdftotext',
    read: async (file, page) => {
      if (!file.endsWith('.pdf')) return undefined
      const { stdout } = await run('pdftotext', ['-f', String(page), '-l', String(page), file, '-'])
      return [{ category: 'paragraph', text: stdout }]
    },
    close: async () => {},
  }
}

/** Markdown's blocks: headings, tables and all else. */
export function fromMarkdown(markdown: string): readonly FoundElement[] {
  const blocks = htmlTables(markdown).split(/(<table[\s>].*?<\/table>)|\n\s*\n/gis)
  return blocks.flatMap((block): readonly FoundElement[] => {
    const text = block?.trim() ?? ''
    if (text === '') return []
    if (/^<table[\s>]/i.test(text)) return [{ category: 'table', text: '', html: text }]
    return text.split('\n').map((line) => {
      const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
      return heading === undefined
        ? { category: 'paragraph', text: line }
        : { category: 'heading1', text: heading }
    })
  })
}
