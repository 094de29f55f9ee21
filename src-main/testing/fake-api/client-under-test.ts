import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { type ApiClient, type ApiClientOptions, createApiClient } from '../../api-client/client.ts'
import { createUndiciFetch } from '../../api-client/undici-fetch.ts'
import type { LogFields } from '../../ports.ts'
import type { FakeApi } from './fake-api.ts'

export const fakeKey = 'secret-key-1234'

export interface LoggedLine {
  readonly event: string
  readonly fields: LogFields | undefined
}

/** A client that logs to a list and notes its waits instead of waiting. */
export interface ClientUnderTest extends ApiClient {
  readonly lines: readonly LoggedLine[]
  readonly waits: readonly number[]
}

const fetch = createUndiciFetch({})

export function clientUnderTest(
  api: Pick<FakeApi, 'baseUrl'>,
  options: Partial<ApiClientOptions> = {},
): ClientUnderTest {
  const lines: LoggedLine[] = []
  const waits: number[] = []
  const write = (event: string, fields?: LogFields): void => {
    lines.push({ event, fields })
  }
  const client = createApiClient({
    fetch,
    connection: { name: 'Fake', baseUrl: api.baseUrl, pathLayout: 'interface' },
    apiKey: fakeKey,
    log: { info: write, warn: write, bug: () => 'bug' },
    now: Date.now,
    wait: async (ms) => {
      waits.push(ms)
    },
    random: () => 1,
    ...options,
  })
  return { ...client, lines, waits }
}

/** A folder for a test file's own files, gone when its tests are done. */
export interface Scratch {
  /** A path where nothing is. */
  readonly target: () => string
  /** What a synchronous parse of a small file needs. */
  readonly parseCall: (draft?: {
    readonly bytes?: Uint8Array
    readonly name?: string
  }) => Promise<Parameters<ApiClient['parseSync']>[0]>
}

/** Call it at the top of a test file. */
export function scratchFolder(): Scratch {
  let folder = ''
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recto-client-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const target = (): string => path.join(folder, `file-${(files += 1)}`)
  return {
    target,
    parseCall: async ({ bytes = Buffer.from('%PDF-1.7 tiny'), name = 'report.pdf' } = {}) => {
      const source = target()
      await writeFile(source, bytes)
      return {
        file: { path: source, name, mediaType: 'application/pdf' },
        options: defaultParseOptions,
        toFile: target(),
        signal: neverAborted(),
      }
    },
  }
}

export function neverAborted(): AbortSignal {
  return new AbortController().signal
}
