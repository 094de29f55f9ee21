// One upload in a process of its own, whose peak memory is then its own too. Prints {tookMs, growthBytes}.
import path from 'node:path'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { createApiClient } from '../src-main/api-client/client.ts'
import { createUndiciFetch } from '../src-main/api-client/undici-fetch.ts'

const [file = '', address = ''] = process.argv.slice(2)
const client = createApiClient({
  fetch: createUndiciFetch({}),
  connection: { name: 'Sink', baseUrl: address, pathLayout: 'interface' },
  apiKey: 'bench',
  log: { info() {}, warn() {}, bug: () => '' },
  now: Date.now,
})
const signal = new AbortController().signal

// The history, once, so that the HTTP stack is loaded before memory is read.
await client.listRequests({ signal, once: true }).catch(() => undefined)
global.gc?.()
const before = process.memoryUsage.rss()
let peak = before
const started = performance.now()
await client.parseSync({
  file: { path: file, name: path.basename(file), mediaType: 'application/pdf' },
  options: defaultParseOptions,
  signal,
  toFile: `${file}.answer`,
  onProgress: () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  },
})
const tookMs = performance.now() - started
console.log(JSON.stringify({ tookMs, growthBytes: peak - before }))
