import { createHash } from 'node:crypto'
import path from 'node:path'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { type App, createApp } from '../../create-app.ts'
import { createMemoryPorts } from '../memory-ports.ts'
import { testConfig } from '../test-config.ts'
import { call } from './call.ts'
import type { VictimNews, VictimOrders, VictimReport } from './steps.ts'

/* A process with a real core in it, to be killed at any moment. Its parent tells it what to do. */

const connectionId = 'real'

process.once('message', (message) => {
  // Only the parent speaks on this channel.
  void work(message as VictimOrders).then((report) => {
    process.send?.({ kind: 'done', report } satisfies VictimNews, () => process.exit(0))
  })
})

async function work(orders: VictimOrders): Promise<VictimReport> {
  const ports = createMemoryPorts()
  const { dieAt } = orders
  let count = 0
  const log = {
    ...ports.log,
    info(event: string) {
      if (event !== dieAt?.step) return
      count += 1
      // Nothing is tidied up: as if the machine had lost its power.
      if (count === dieAt.count) process.kill(process.pid, 'SIGKILL')
    },
  }
  ports.settings.setValue('connections', [
    {
      id: connectionId,
      name: 'Real',
      baseUrl: orders.baseUrl,
      pathLayout: 'interface',
      defaultOptions: defaultParseOptions,
    },
  ])
  await ports.secrets.set(
    { connectionId, origin: new URL(orders.baseUrl).origin },
    orders.apiKey,
    'session',
  )
  process.send?.({ kind: 'ready' } satisfies VictimNews)
  const app = await createApp({ ...ports, log }, testConfig(orders.dataDir))
  const report = await parse(app, orders)
  await app.close()
  return { ...report, bugs: ports.log.bugs.length }
}

/** Starts the run unless there is one, and waits for its end, whoever began it. */
async function parse(app: App, orders: VictimOrders): Promise<Omit<VictimReport, 'bugs'>> {
  const [existing] = await call(app, 'runs.list', {})
  const runId = existing?.id ?? (await start(app, orders.documentFile))
  await app.drain()
  if (orders.sendsLostAgain) {
    await call(app, 'runs.resolveUnknown', { runId, decision: { kind: 'parse-again' } })
    await app.drain()
  }
  if (orders.heals) await heal(app, runId)
  const run = await call(app, 'runs.get', { runId })
  if (isUnderWay(run.state)) throw new Error('Drained, and still under way')
  const elements = await call(app, 'results.elements', { runId, fromPage: 1, toPage: 10_000 })
  return {
    state: run.state,
    failure: run.failure?.code ?? null,
    batches: run.batches.map(({ startPage, endPage, state }) => `${startPage}-${endPage} ${state}`),
    elementsSha256: createHash('sha256').update(JSON.stringify(elements)).digest('hex'),
    elementCount: elements.length,
  }
}

async function heal(app: App, runId: string): Promise<void> {
  const { batches } = await call(app, 'runs.get', { runId })
  if (!batches.some(({ canHeal }) => canHeal)) return
  await call(app, 'runs.heal', { runId, batchIndex: null })
  await app.drain()
}

async function start(app: App, file: string): Promise<string> {
  const [grant] = app.grants.grant([{ path: file, name: path.basename(file), isTemporary: false }])
  const [added] = await call(app, 'documents.add', { grantIds: [grant?.id ?? ''] })
  if (!added?.ok) throw new Error(`Not added: ${JSON.stringify(added)}`)
  const { run } = await call(app, 'runs.start', {
    documentId: added.document.id,
    name: added.document.name,
    connectionId,
    options: defaultParseOptions,
    mode: 'async',
    onExisting: 'ask',
  })
  return run.id
}
