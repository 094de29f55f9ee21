import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { CallName } from '#shared/bridge/calls.ts'
import type { WebSession } from '#shared/bridge/web-session.ts'
import { chromiumLaunch } from '../../e2e/fixtures.ts'
import { root } from '../../scripts/places.mjs'
import { serveWeb } from '../../src-main/web/serve.ts'
import type { MemoryBridge } from '../../src-renderer/testing/memory-bridge.ts'

export interface ScriptedWindow {
  readonly page: Page
  /** Another page of the same shell, which hears the same events and draws nothing. */
  readonly openBarePage: () => Promise<Page>
  readonly close: () => Promise<void>
}

/**
 * The built view in Chromium, over the real web shell, with a core in memory behind it: what
 * the view costs is measured without what a core costs beside it.
 */
export async function openWindowOver(bridge: MemoryBridge): Promise<ScriptedWindow> {
  const uploadDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-uploads-'))
  const server = await serveWeb({
    app: {
      // The memory bridge answers any name, as the dispatcher does.
      dispatch: (name, input) => bridge.call(name as CallName, input as never),
      events: {
        subscribe: (listener) =>
          bridge.subscribe((event) => {
            if (event.name !== 'bridge.status') listener(event)
          }),
      },
      resources: async () => new Response(null, { status: 404 }),
      grants: { grant: () => [] },
    },
    viewDir: path.join(root, 'out/renderer'),
    uploadDir,
    log: { info() {}, warn() {}, bug: (event, error) => fail(event, error) },
    port: 0,
  })
  const browser = await chromium.launch(chromiumLaunch())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(server.newAddress(60_000))
  await page.getByRole('region', { name: 'Library' }).waitFor()
  return {
    page,
    async openBarePage() {
      const bare = await context.newPage()
      // Nothing is there, but it is said by the same origin.
      await bare.goto(`${server.origin}/nothing`)
      await bare.evaluate(() => {
        const { readKey } = JSON.parse(localStorage.getItem('recto.session') ?? '{}') as WebSession
        const source = new EventSource(`/bridge/events?key=${readKey}`)
        source.addEventListener('message', ({ data }) => JSON.parse(String(data)))
      })
      return bare
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(uploadDir, { recursive: true, force: true })
    },
  }
}

function fail(event: string, error: unknown): never {
  throw new Error(`The shell met a bug: ${event}`, { cause: error })
}
