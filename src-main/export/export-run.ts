import { createReadStream } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import { exportExtensions, type ExportFormat } from '#shared/export/format.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { type PictureOf, writeHtml } from './write-html.ts'
import { writeMarkdown, writeText } from './write-text.ts'
import { writeJson } from './write-json.ts'

/** What an export is made of. Elements are read as they are written. */
export interface ExportSource {
  readonly run: Run
  readonly elements: () => Iterable<LayoutElement>
  /** An element's crop. Throws `results.element-not-found` when what is stored is no picture. */
  readonly readImage: (
    element: LayoutElement,
  ) => Promise<{ readonly mediaType: string; readonly bytes: Uint8Array }>
  readonly folder: DataFolder
}

export interface RunExport {
  /** Named after the run, safe as a file name on every system. */
  readonly fileName: string
  readonly mediaType: string
  /** UTF-8, in parts. */
  readonly chunks: AsyncIterable<Uint8Array>
}

const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/**
 * A run in one format, pages that are missing named at their places.
 *
 * Throws `export.nothing-to-export` when no page is stored.
 */
export function exportRun(source: ExportSource, format: ExportFormat): RunExport {
  const { run } = source
  const stored = run.batches.filter(({ state }) => state === 'stored')
  if (stored.length === 0) throw new AppError('export.nothing-to-export', { name: run.name })
  return {
    fileName: exportFileName(run.name, format),
    mediaType: exportMediaTypes[format],
    chunks: chunksOf(source, format),
  }
}

function chunksOf(source: ExportSource, format: ExportFormat): AsyncIterable<Uint8Array> {
  const { run, folder } = source
  const [only, ...more] = run.batches
  // The one response there is, exactly as it was received.
  if (format === 'json' && only && more.length === 0) {
    return createReadStream(folder.responseFile(run.id, only.index))
  }
  return inParts(textOf(source, format))
}

function textOf(
  { run, elements, readImage }: ExportSource,
  format: ExportFormat,
): Iterable<string> | AsyncIterable<string> {
  const content = { run, elements: elements(), holes: findHoles(run) }
  switch (format) {
    case 'html':
      return writeHtml(content, pictureWith(readImage))
    case 'markdown':
      return writeMarkdown(content)
    case 'text':
      return writeText(content)
    case 'json':
      return writeJson(content)
  }
}

/** A crop that can't be read leaves its figure as text, and the rest of the export whole. */
function pictureWith(readImage: ExportSource['readImage']): PictureOf {
  return async (element) => {
    try {
      const { mediaType, bytes } = await readImage(element)
      return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
    } catch (error) {
      if (error instanceof AppError && error.code === 'results.element-not-found') return null
      throw error
    }
  }
}

const partCharacters = 64 * 1024

/** Joins short strings into parts that are worth a write, and yields to other work between them. */
async function* inParts(
  strings: Iterable<string> | AsyncIterable<string>,
): AsyncIterable<Uint8Array> {
  let part = ''
  for await (const string of strings) {
    part += string
    if (part.length < partCharacters) continue
    yield Buffer.from(part)
    part = ''
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (part !== '') yield Buffer.from(part)
}

/** `report.pdf` as HTML is `report.html`. Windows has the strictest rules, and they suit everyone. */
export function exportFileName(name: string, format: ExportFormat): string {
  const stem = name
    .replace(/\.(pdf|jpe?g|png|bmp|tiff?|hei[cf]|docx|pptx|xlsx)$/i, '')
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)
  return `${cut(reserved ? `_${stem}` : stem) || 'document'}.${exportExtensions[format]}`
}

/** File systems allow 255 bytes for a name; a Korean letter takes three. */
function cut(stem: string): string {
  let cutStem = ''
  for (const letter of stem) {
    if (Buffer.byteLength(cutStem + letter) > 240) break
    cutStem += letter
  }
  return cutStem
}
