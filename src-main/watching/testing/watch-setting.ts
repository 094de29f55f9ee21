import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import type { AppConfig } from '../../app-config.ts'
import { type FakeApi, startFakeApi } from '../../testing/fake-api/fake-api.ts'
import { createMemoryPorts, type MemoryPorts } from '../../testing/memory-ports.ts'
import { createTestApp, temporaryDir, type TestApp } from '../../testing/test-app.ts'

export interface Setting {
  readonly app: TestApp
  readonly ports: MemoryPorts
  readonly api: FakeApi
  readonly connectionId: string
  readonly inbox: string
  readonly file: (name: string) => string
}

/** A service, a connection to it, and a folder in which a scan lies already. */
export async function setUp(config: Partial<AppConfig> = {}, dataDir?: string): Promise<Setting> {
  const api = await startFakeApi()
  onTestFinished(() => api.close())
  const ports = createMemoryPorts()
  const app = await createTestApp({ ports, config, ...(dataDir !== undefined && { dataDir }) })
  const inbox = await temporaryDir()
  const file = (name: string): string => path.join(inbox, name)
  await writeFile(file('old.png'), picture(1))
  return { app, ports, api, connectionId: await app.connect(api.baseUrl), inbox, file }
}

/** Each number's bytes are another document. */
export const picture = (number: number): Uint8Array => makePngHeaders(800 + number, 600)

export async function watch(
  { app, connectionId, inbox }: Setting,
  changes: Partial<CallInput<'watching.create'>> = {},
): Promise<WatchedFolder> {
  const [grant] = app.app.grants.grant([{ path: inbox, name: 'inbox', isTemporary: false }])
  return app.call('watching.create', {
    grantId: grant?.id ?? '',
    connectionId,
    options: null,
    pagesPerDay: null,
    includesSubfolders: false,
    takesExisting: false,
    ...changes,
  })
}

/** The only rule, as soon as it is so. */
export async function until(
  { app }: Pick<Setting, 'app'>,
  matches: (rule: WatchedFolder) => boolean,
): Promise<WatchedFolder> {
  const { promise, resolve, reject } = Promise.withResolvers<WatchedFolder>()
  const ask = (): void => {
    app.call('watching.list', {}).then(([rule]) => {
      if (rule && matches(rule)) resolve(rule)
    }, reject)
  }
  const stop = app.app.events.subscribe(({ name }) => {
    if (name === 'watching.changed' || name === 'runs.changed') ask()
  })
  ask()
  return promise.finally(stop)
}

export const sent = ({ api }: Setting): readonly (string | undefined)[] =>
  api.requests
    .filter(({ endpoint }) => endpoint === 'parse-sync' || endpoint === 'submit-async')
    .map(({ form }) => form?.file?.name)
