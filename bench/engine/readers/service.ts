import { openAsBlob } from 'node:fs'
import path from 'node:path'
import type { Reader, Reading } from './reader.ts'
import { type ServiceProcess, startService } from './service-process.ts'

/** The parts of a parse result (interface §2.4) that are measured. */
export type ParseResult = {
  readonly content: { readonly text: string; readonly markdown: string }
  readonly elements: readonly {
    readonly category: string
    readonly page: number
    readonly content: { readonly html: string; readonly text: string }
    readonly coordinates: readonly { readonly x: number; readonly y: number }[]
  }[]
}

/** Our own service, over HTTP, with the options that a client has when it sets none but the formats. */
export async function openService(): Promise<Reader> {
  const service = await startService(2)
  return {
    name: 'recto',
    version: undefined,
    blank: { text: '', marked: { markdown: '', tables: '' }, elements: [] },
    canRead: () => true,
    read: async ({ file }) => toReading(await parse(service, file)),
    close: () => service.close(),
  }
}

/** Sends a file to the synchronous endpoint (interface §4.4). */
export async function parse(service: ServiceProcess, file: string): Promise<ParseResult> {
  const form = new FormData()
  form.append('output_formats', '["html","markdown","text"]')
  form.append('document', await openAsBlob(file), path.basename(file))
  const response = await service.request('/v1/document-ai/document-parse', {
    method: 'POST',
    body: form,
  })
  // Our own service, whose shapes its own tests hold.
  return (await response.json()) as ParseResult
}

/** A parse result as it is measured. */
function toReading({ content, elements }: ParseResult): Reading {
  return {
    text: content.text,
    marked: {
      markdown: content.markdown,
      tables: elements
        .filter(({ category }) => category === 'table')
        .map(({ content: { html } }) => html)
        .join('\n'),
    },
    elements: elements.map(({ category, page, coordinates }) => ({
      category,
      page,
      polygon: coordinates,
    })),
  }
}
