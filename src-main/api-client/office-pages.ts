import { createRedaction } from './redaction.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { OfficeLayout, OfficePages } from '#shared/documents/office-pages.ts'
import { discard, renameHeld } from '../db/held-files.ts'
import type { Logger, Ports } from '../ports.ts'
import {
  type ServiceAnswer,
  exchange,
  type ExchangeContext,
  type ExchangeRequest,
} from './exchange.ts'
import { readText } from './response-body.ts'
import { defaultTimeouts } from './timeouts.ts'
import { openUpload, type UploadFile } from './upload.ts'

export interface OfficePagesClient {
  /**
   * Asks for an office file's pages as a PDF, kept as `toFile` once it is whole: a simple layout if that
   * is wanted, else the best there is.
   *
   * Throws as `parseSync` does.
   */
  makePages(call: {
    readonly file: UploadFile
    readonly toFile: string
    readonly isSimple: boolean
    readonly signal: AbortSignal
  }): Promise<OfficePages>
  /** What would lay a file out now. */
  layout(signal: AbortSignal): Promise<OfficeLayout>
}

export interface OfficePagesOptions {
  readonly fetch: Ports['fetch']
  readonly service: {
    readonly name: string
    readonly baseUrl: string
    readonly apiKey: string | null
  }
  readonly log: Logger
  readonly now: () => number
}

const maxReaderBytes = 1024

/** The local service's endpoints beyond the interface: no other service has them. */
export function createOfficePagesClient(options: OfficePagesOptions): OfficePagesClient {
  const { name, baseUrl, apiKey } = options.service
  const context: ExchangeContext = {
    fetch: options.fetch,
    // The local service takes both.
    sendsChunked: false,
    connectionName: name,
    own: new URL(baseUrl),
    apiKey,
    redaction: createRedaction(apiKey),
    log: options.log,
    now: options.now,
    timeouts: defaultTimeouts,
  }

  async function ask<T>(
    request: Omit<ExchangeRequest, 'withKey'>,
    consume: (answer: ServiceAnswer) => Promise<T>,
  ): Promise<T> {
    const outcome = await exchange(context, { ...request, withKey: true }, consume)
    if (outcome.ok) return outcome.value
    throw outcome.error
  }

  return {
    async makePages({ file, toFile, isSimple, signal }) {
      const upload = await openUpload(file, [], () => undefined)
      try {
        const endpoint = 'office-pages'
        const url = new URL(`${baseUrl}/recto/v1/office-pages`)
        if (isSimple) url.searchParams.set('reader', 'built-in')
        const answerWithinMs = defaultTimeouts.syncAnswerMs
        return await ask({ endpoint, url, upload, answerWithinMs, signal }, async (answer) => {
          await save(answer, toFile)
          const pageCount = Number(answer.header('recto-pages'))
          return { layout: layoutIn(answer.header('recto-engine')), pageCount }
        })
      } finally {
        await upload.close()
      }
    },
    layout(signal) {
      const url = new URL(`${baseUrl}/recto/v1/office-reader`)
      const answerWithinMs = defaultTimeouts.readAnswerMs
      const request = { endpoint: 'office-reader', url, upload: null, answerWithinMs } as const
      return ask({ ...request, signal }, async (answer) => {
        const text = await readText(answer.chunks, maxReaderBytes)
        return layoutIn(text)
      })
    },
  }
}

/** The service's own word for it, in a header or in an answer. */
function layoutIn(text: string | null): OfficeLayout {
  return text?.includes('libreoffice') ? 'libreoffice' : 'simple'
}

/** Under its name only when it is whole. */
async function save({ chunks }: ServiceAnswer, toFile: string): Promise<void> {
  const part = `${toFile}.part`
  try {
    await pipeline(chunks, createWriteStream(part, { mode: 0o600 }))
    await renameHeld(part, toFile)
  } catch (error) {
    await discard(part)
    throw error
  }
}
