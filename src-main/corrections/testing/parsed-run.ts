import { onTestFinished } from 'vitest'
import type { Changes, Command } from '#shared/corrections/command.ts'
import type { StepLabel } from '#shared/corrections/step.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { buildPdf } from '../../testing/build-documents.ts'
import { buildParseResult, type ElementDraft } from '../../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../testing/fake-api/fake-api.ts'
import { turn } from '../../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

export const drafts: readonly ElementDraft[] = [
  { page: 1, category: 'heading1', text: 'Tltle' },
  { page: 1, text: 'First' },
  { page: 2, text: 'Second' },
  { page: 3, text: 'Third' },
]

export interface Setting {
  readonly app: TestApp
  readonly runId: string
  readonly apply: (label: StepLabel, ...commands: Command[]) => Promise<void>
}

export function settingOf(app: TestApp, runId: string): Setting {
  return {
    app,
    runId,
    apply: async (label, ...commands) => {
      await app.call('corrections.apply', { runId, label, commands })
    },
  }
}

export async function parsed(): Promise<Setting> {
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements: drafts })) })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', await buildPdf(3))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(id)
  return settingOf(app, id)
}

export async function startAgain({ app, runId }: Setting): Promise<Setting> {
  await app.app.close()
  return settingOf(await createTestApp({ dataDir: app.dataDir }), runId)
}

export const edit = (key: string, changes: Changes): Command => ({
  kind: 'edit',
  key,
  changes,
  unset: [],
})

export async function textsOf({ app, runId }: Setting, corrected = true): Promise<string> {
  const on = { runId, fromPage: 1, toPage: 3, corrected }
  const elements = await app.call('results.elements', on)
  return elements.map(({ text }) => text).join(' ')
}

export function added(key: string, place: Pick<LayoutElement, 'page' | 'rank' | 'text'>): Command {
  const content = { html: `<p>${place.text}</p>`, markdown: place.text, hasImage: false }
  const rest = { order: 0, batchIndex: 0, serviceId: '', polygon: null, category: 'paragraph' }
  return { kind: 'add', element: { ...unsaid, ...rest, ...content, ...place, key } }
}
