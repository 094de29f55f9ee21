import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type {
  ExplainPage,
  HostToService,
  ServiceToHost,
  StartService,
} from '#shared/service-channel.ts'
import { UnfitModels } from './check-models.ts'
import { openChannel } from './channel.ts'
import { forkEngines, hostEngines, type StartEngine } from './engine/pipeline/engine-process.ts'
import { EngineError, toServiceError } from './errors.ts'
import { explainFile } from './explain/explain-file.ts'
import { leaveSignalsToHost } from './leave-signals.ts'
import { logError } from './log.ts'
import { type Service, startService } from './service.ts'
import { startFailure } from './start-failure.ts'

/* The service's process: started by a host, told what to do over the channel, gone with its host. */

const channel = openChannel<HostToService, ServiceToHost>()
if (!channel) {
  logError('this program is started by Recto; to run the service alone: recto service')
  process.exit(2)
}
const host = channel
leaveSignalsToHost()

/** Beside this file when built, in its folder when run from source. */
const engineFile = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './engine/pipeline/process.ts' : './engine.js',
    import.meta.url,
  ),
)

const libreOffice = process.env['RECTO_LIBREOFFICE'] || undefined

let service: Promise<Service> | undefined
let ownModels: string | undefined
let explaining: Promise<void> | undefined
const stopping = new AbortController()

host.onClose(() => void stop())
host.onMessage((message) => {
  if (message.type === 'start') void start(message)
  else if (message.type === 'models') void takeModels(message.ocrModels)
  else if (message.type === 'stop') void stop()
  else if (message.type === 'explain') explaining = explain(message)
})

async function start(message: StartService): Promise<void> {
  if (service) return
  service = startService({
    apiKey: message.apiKey,
    port: message.port,
    dataDir: message.dataDir,
    libreOffice,
    engines: Math.max(1, message.engines ?? availableParallelism()),
    ...(message.retentionMs !== undefined && { retentionMs: message.retentionMs }),
    ...(message.urlLifetimeMs !== undefined && { urlLifetimeMs: message.urlLifetimeMs }),
    startEngine: enginesOf(message),
    ocrModels: message.ocrModels,
    signal: stopping.signal,
  })
  try {
    const { baseUrl, ocrModels } = await service
    host.send({ type: 'ready', baseUrl, ocrModels })
  } catch (error) {
    if (stopping.signal.aborted) return
    if (!(error instanceof UnfitModels)) logError('could not start', error)
    host.send({ type: 'failed', ...startFailure(error) })
    // The message must leave before the process does.
    setTimeout(() => process.exit(1), 100)
  }
}

function enginesOf({ engine, ocrModels }: StartService | ExplainPage): StartEngine {
  ownModels = ocrModels
  const models = (): string | undefined => ownModels
  return engine === 'fork' ? forkEngines(engineFile, models) : hostEngines(host, models)
}

async function takeModels(folder: string | null): Promise<void> {
  ownModels = folder ?? undefined
  const running = await service?.catch(() => undefined)
  running?.renewEngines()
}

async function stop(): Promise<void> {
  stopping.abort(new Error('the service is stopping'))
  await explaining
  const running = await service?.catch(() => undefined)
  await running?.close()
  process.exit(0)
}

async function explain(message: ExplainPage): Promise<void> {
  const { file, page, ocr, dataDir, ocrModels } = message
  const { signal } = stopping
  const startEngine = enginesOf(message)
  try {
    const options = { file, page, ocr, dataDir, startEngine, libreOffice, ocrModels, signal }
    host.send({ type: 'explained', ...(await explainFile(options)) })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof EngineError)) logError('a page could not be explained', error)
    host.send({ type: 'not-explained', message: toServiceError(error).message })
  }
}
