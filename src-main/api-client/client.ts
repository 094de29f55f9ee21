import { AppError } from '#shared/errors.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { PathLayout } from '#shared/settings/connection.ts'
import type { Logger, Ports } from '../ports.ts'
import { statusOfError } from './errors.ts'
import {
  type ServiceAnswer,
  exchange,
  type ExchangeContext,
  type ExchangeRequest,
  privateAddress,
} from './exchange.ts'
import type { Timeouts } from './timeouts.ts'
import { parseJson } from './json-values.ts'
import { parseFields } from './multipart.ts'
import { endpointsOf } from './paths.ts'
import { leadsInside } from './private-address.ts'
import { createRedaction } from './redaction.ts'
import {
  type BodyRules,
  type DoWrite,
  readText,
  saveBody,
  type StoredResponse,
} from './response-body.ts'
import { realWait, retryDelayMs, type Wait } from './retry.ts'
import { defaultTimeouts } from './timeouts.ts'
import { openUpload, type UploadFile, type UploadProgress } from './upload.ts'
import { maxResultBytes } from './wire.ts'
import {
  readHistory,
  readRequest,
  readRequestId,
  type WireHistoryEntry,
  type WireRequest,
} from './wire-requests.ts'

export interface ApiClientOptions {
  /**
   * Sends a body as it is read, and has sent or copied a chunk before it asks for the next; answers a
   * redirect as what it is; has no time limits of its own.
   * See `undici-fetch.ts`, and `electron/net-fetch.ts` for the desktop.
   */
  readonly fetch: Ports['fetch']
  /** See `Ports.sendsChunked`. */
  readonly sendsChunked?: boolean | undefined
  readonly connection: ApiConnection
  /** Null for a connection without one. */
  readonly apiKey: string | null
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Default: real time. */
  readonly wait?: Wait
  /** 0..1; default `Math.random`. */
  readonly random?: () => number
  readonly timeouts?: Partial<Timeouts>
}

export interface ApiConnection {
  /** As the user calls it. */
  readonly name: string
  readonly baseUrl: string
  readonly pathLayout: PathLayout
}

/** Where the answer of a synchronous parse is kept, which is paid for and can't be had again. */
interface SyncAnswer {
  readonly toFile: string
  /** Default: what can't be written ends it. */
  readonly doWrite?: DoWrite
}

export interface SubmitCall {
  readonly file: UploadFile
  readonly options: ParseOptions
  readonly signal: AbortSignal
  readonly onProgress?: UploadProgress
}

/**
 * The service's four endpoints and its downloads. Knows HTTP, and no database, run or shell.
 *
 * Every call throws `AppError`: the `service.*` codes for what the service or the way to it did,
 * `bridge.cancelled` once its signal is aborted. Reads are tried again while that may help; the two
 * submits never are.
 */
export interface ApiClient {
  /**
   * Parses a file and keeps the answer, byte for byte, as `toFile` (`interface §4.4`).
   *
   * @throws AppError `service.upload-broken` while the service can't have the file whole,
   * `service.answer-lost` when it may, `documents.unreadable`, `runs.response-too-large`.
   */
  parseSync(call: SubmitCall & SyncAnswer): Promise<StoredResponse>
  /** Hands in a file (`interface §4.1`). Throws as `parseSync` does. */
  submitAsync(call: SubmitCall): Promise<{ readonly requestId: string }>
  /** Asks how a request stands, with a fresh download URL per batch (`interface §4.2`). */
  getRequest(call: {
    readonly requestId: string
    readonly signal: AbortSignal
  }): Promise<WireRequest>
  /** The service's history, in its own order (`interface §4.3`). `once` for a quick answer. */
  listRequests(call: {
    readonly signal: AbortSignal
    readonly once?: boolean
  }): Promise<readonly WireHistoryEntry[]>
  /**
   * Fetches a batch's result from wherever the service said, without the key, and keeps it byte for
   * byte as `toFile`. `service.forbidden` or `service.not-found` usually mean an expired URL.
   */
  downloadBatch(call: {
    readonly url: string
    readonly toFile: string
    readonly signal: AbortSignal
  }): Promise<StoredResponse>
}

/** A request of 1000 pages has 100 batches and some 100 kB; a history may be long. */
const maxJsonBytes = 64 * 1024 * 1024

/** @throws AppError `connections.invalid-base-url` */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { connection, wait = realWait, random = Math.random } = options
  const endpoints = endpointsOf(connection.baseUrl, connection.pathLayout)
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const context: ExchangeContext = {
    fetch: options.fetch,
    sendsChunked: options.sendsChunked ?? false,
    connectionName: connection.name,
    own: endpoints.listRequests,
    apiKey: options.apiKey,
    redaction: createRedaction(options.apiKey),
    log: options.log,
    now: options.now,
    timeouts,
  }

  async function submit<T>(
    endpoint: 'parse-sync' | 'submit-async',
    call: SubmitCall,
    consume: (answer: ServiceAnswer) => Promise<T>,
  ): Promise<T> {
    const isSync = endpoint === 'parse-sync'
    const onProgress = call.onProgress ?? (() => undefined)
    const upload = await openUpload(call.file, parseFields(call.options), onProgress)
    try {
      const request: ExchangeRequest = {
        endpoint,
        url: isSync ? endpoints.parseSync : endpoints.submitAsync,
        withKey: true,
        upload,
        answerWithinMs: isSync ? timeouts.syncAnswerMs : timeouts.submitAnswerMs,
        signal: call.signal,
      }
      const outcome = await exchange(context, request, consume)
      if (outcome.ok) return outcome.value
      throw outcome.error
    } finally {
      await upload.close()
    }
  }

  async function read<T>(
    wanted: Pick<ExchangeRequest, 'endpoint' | 'url' | 'withKey' | 'signal'>,
    consume: (answer: ServiceAnswer) => Promise<T>,
    once = false,
  ): Promise<T> {
    const request = { ...wanted, upload: null, answerWithinMs: timeouts.readAnswerMs }
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await exchange(context, request, consume)
      if (outcome.ok) return outcome.value
      const delayMs = once ? null : retryDelayMs({ ...outcome, attempts }, random())
      if (delayMs === null) throw outcome.error
      await wait(delayMs, request.signal)
    }
  }

  return {
    parseSync: (call) =>
      submit('parse-sync', call, (answer) => keep(answer, call.toFile, call.doWrite)),

    submitAsync: (call) =>
      submit('submit-async', call, async (answer) => ({
        requestId: await readJson(answer, readRequestId),
      })),

    getRequest: ({ requestId, signal }) => {
      const url = endpoints.getRequest(requestId)
      const wanted = { endpoint: 'get-request', url, withKey: true, signal } as const
      return read(wanted, (answer) => readJson(answer, readRequest))
    },

    listRequests: ({ signal, once }) => {
      const url = endpoints.listRequests
      const wanted = { endpoint: 'list-requests', url, withKey: true, signal } as const
      return read(wanted, (answer) => readJson(answer, readHistory), once)
    },

    downloadBatch: async ({ url, toFile, signal }) => {
      const target = URL.parse(url, endpoints.listRequests.href)
      const isHttp = target?.protocol === 'https:' || target?.protocol === 'http:'
      const isPlain = isHttp && target.username === '' && target.password === ''
      if (isPlain && leadsInside(target, endpoints.listRequests)) {
        throw privateAddress(context, target)
      }
      if (!isPlain) {
        throw new AppError('service.not-this-interface', {
          connection: connection.name,
          host: endpoints.listRequests.host,
          status: 200,
          said: '',
        })
      }
      const wanted = { endpoint: 'download', url: target, withKey: false, signal } as const
      return read(wanted, (answer) => keep(answer, toFile))
    },
  }
}

async function readJson<T>(answer: ServiceAnswer, read: (value: unknown) => T | null): Promise<T> {
  const text = await readText(answer.chunks, maxJsonBytes)
  const value = answer.redaction.value(parseJson(text))
  const result = read(value)
  if (result !== null) return result
  throw answer.refusal(statusOfError(value) ?? answer.status, text)
}

async function keep(
  answer: ServiceAnswer,
  toFile: string,
  doWrite?: DoWrite,
): Promise<StoredResponse> {
  const chunks = answer.redaction.guard(answer.chunks, answer.echoesKey)
  const rules: BodyRules = {
    limitBytes: maxResultBytes,
    refusal: (text) => answer.refusal(statusOfError(parseJson(text)) ?? answer.status, text),
    isError: (text) => statusOfError(parseJson(text)) !== null,
  }
  const stored = await saveBody(chunks, toFile, rules, doWrite)
  return { status: answer.status, ...stored }
}
