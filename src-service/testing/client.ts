import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { programFile } from '../../scripts/testing/programs.ts'
import { forkEngines, type StartEngine } from '../engine/pipeline/engine-process.ts'
import type { ParseResult } from '../render/document.ts'
import { type Service, type ServiceOptions, startService } from '../service.ts'

export const testKey = 'test-key'

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-service-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Engines that run the real engine program. */
export function realEngines(): StartEngine {
  return forkEngines(programFile('engine'))
}

/** A service on a free port, closed after the test. */
export async function openService(options: Partial<ServiceOptions> = {}): Promise<Service> {
  const service = await startService({
    apiKey: testKey,
    port: 0,
    dataDir: options.dataDir ?? (await temporaryFolder()),
    startEngine: options.startEngine ?? realEngines(),
    engines: 1,
    ...options,
  })
  onTestFinished(() => service.close())
  return service
}

/** One service for all tests of a file that only ask it, closed after the last. */
export function shareService(options: Partial<ServiceOptions> = {}): () => Service {
  let service: Service | undefined
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recto-service-'))
    service = await startService({
      apiKey: testKey,
      port: 0,
      dataDir: folder,
      startEngine: realEngines(),
      engines: 1,
      ...options,
    })
  })
  afterAll(async () => {
    await service?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (!service) throw new Error('The service is opened before the first test')
    return service
  }
}

export const authorised = { authorization: `Bearer ${testKey}` }

/** Sends a document with form fields, each name with one value or several. */
export async function post(
  service: Service,
  file: Buffer | string,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
  endpoint = '/v1/document-ai/document-parse',
): Promise<Response> {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  form.append('document', new Blob([file]), 'document')
  return fetch(service.baseUrl + endpoint, { method: 'POST', headers: authorised, body: form })
}

/** The parse result of a document that must be parsed. */
export async function parse(
  service: Service,
  file: Buffer,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<ParseResult> {
  const response = await post(service, file, fields)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`Not parsed: ${JSON.stringify(body)}`)
  // What our own service sends; the tests look at it.
  return body as ParseResult
}
