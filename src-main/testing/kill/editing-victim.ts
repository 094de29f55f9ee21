import path from 'node:path'
import { createApp } from '../../create-app.ts'
import { createMemoryPorts } from '../memory-ports.ts'
import { testConfig } from '../test-config.ts'
import { call } from './call.ts'
import type { EditingNews, EditingOrders, EditingReport } from './editing.ts'

/* A process that imports parses and corrects them, to be killed at any moment; the next one goes on. */

process.once('message', (message) => {
  // Only the parent speaks on this channel.
  void work(message as EditingOrders).then((report) => {
    process.send?.({ kind: 'done', report } satisfies EditingNews, () => process.exit(0))
  })
})

function tell(news: EditingNews): void {
  process.send?.(news)
}

async function work({ dataDir, files, steps }: EditingOrders): Promise<EditingReport> {
  const ports = createMemoryPorts()
  const app = await createApp(ports, testConfig(dataDir))
  tell({ kind: 'ready' })

  async function importFile(file: string): Promise<string> {
    const name = path.basename(file)
    const [grant] = app.grants.grant([{ path: file, name, isTemporary: false }])
    const { run } = await call(app, 'runs.import', {
      grantId: grant?.id ?? '',
      documentId: null,
    })
    await app.drain()
    tell({ kind: 'imported', name })
    return run.id
  }

  /** As a user does who mends a word, takes that back now and then, and does it again. */
  async function correct(runId: string, name: string): Promise<void> {
    const pages = { runId, fromPage: 1, toPage: 1 }
    const [element] = await call(app, 'results.elements', pages)
    if (!element) throw new Error('Nothing to correct')
    for (;;) {
      const { history } = await call(app, 'corrections.list', { runId })
      const next = history.sequence + 1
      if (next > steps) return
      if (next % 5 === 4) await call(app, 'corrections.undo', { runId })
      else if (next % 5 === 0) await call(app, 'corrections.redo', { runId })
      else {
        const changes = { text: `step ${next} of ${name}` }
        const commands = [{ kind: 'edit' as const, key: element.key, changes, unset: [] }]
        await call(app, 'corrections.apply', { runId, label: 'text', commands })
      }
      tell({ kind: 'corrected', name, sequence: next })
    }
  }

  for (const file of files) await correct(await importFile(file), path.basename(file))

  const runs: EditingReport['runs'][number][] = []
  for (const { id: runId, name, state } of await call(app, 'runs.list', {})) {
    const log = await call(app, 'corrections.list', { runId })
    const elements = await call(app, 'results.elements', { runId, fromPage: 1, toPage: 99 })
    runs.push({
      name,
      state,
      log: log.steps.map(
        ({ sequence, kind, of, commands }) =>
          `${sequence} ${kind} ${of} ${JSON.stringify(commands)}`,
      ),
      texts: elements.map(({ text }) => text),
    })
  }
  await app.close()
  return {
    runs: runs.toSorted((a, b) => a.name.localeCompare(b.name)),
    bugs: ports.log.bugs.length,
  }
}
