import { describe, expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Result } from '#shared/errors.ts'
import type { App } from '../create-app.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** A view's way to a core, as far as one shell has it. */
interface BridgeTransport {
  call(name: string, input: unknown): Promise<Result<unknown>>
  subscribe(listener: (event: AppEvent) => void): () => void
  /** A GET of an address under `/resources/`. */
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** Puts a shell before the app. It is closed by `onTestFinished` of its own. */
export type MakeTransport = (app: App) => Promise<BridgeTransport>

/**
 * What a view may rely on, whichever shell it comes through.
 *
 * Run over every transport: what one loses on the way (undefined, a prototype, an error's class)
 * must not be something that another keeps.
 */
export function describeBridgeContract(name: string, makeTransport: MakeTransport): void {
  async function open(): Promise<{ readonly core: TestApp; readonly view: BridgeTransport }> {
    const core = await createTestApp()
    return { core, view: await makeTransport(core.app) }
  }

  describe(`the bridge over ${name}`, () => {
    test('a snapshot holds all that a view starts with, and no key', async () => {
      const { core, view } = await open()
      await core.connect('https://example.test')
      const snapshot = await view.call('app.snapshot', {})
      expect(snapshot).toMatchObject({
        ok: true,
        data: {
          version: '0.0.0-test',
          settings: { theme: 'system' },
          service: { state: 'stopped' },
          connections: [
            { id: 'local', builtIn: true, baseUrl: '' },
            { name: 'Fake', apiKeyIsSet: true, keyStorage: 'system' },
          ],
        },
      })
      expect(JSON.stringify(snapshot)).not.toContain('"apiKey"')
    })

    test.each(['constructor', '__proto__', 'toString', 'runs.nothing', ''])(
      'a name that is no call (%j) is refused as such',
      async (wrong) => {
        const { view } = await open()
        expect(await view.call(wrong, {})).toMatchObject({
          ok: false,
          error: { code: 'bridge.unknown-call', data: { name: wrong } },
        })
      },
    )

    test.each([
      ['nothing', undefined],
      ['null', null],
      ['a list', []],
      ['the wrong type', { runId: 7 }],
    ])('%s as an input is refused, with paths and without values', async (_what, input) => {
      const { view } = await open()
      expect(await view.call('runs.get', input)).toMatchObject({
        ok: false,
        error: {
          code: 'bridge.invalid-input',
          data: { name: 'runs.get', issues: [expect.stringContaining('invalid_type')] },
        },
      })
    })

    test('an expected failure arrives with its code and data', async () => {
      const { view } = await open()
      expect(await view.call('runs.get', { runId: 'gone' })).toMatchObject({
        ok: false,
        error: { code: 'runs.not-found', data: { runId: 'gone' } },
      })
    })

    test('a bug tells an id and nothing of its inside', async () => {
      const { core, view } = await open()
      core.ports.settings.update = () => {
        throw new Error('the password is 1234')
      }
      const answer = await view.call('settings.update', { theme: 'dark' })
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'bridge.unexpected', data: { logId: 'bug-1' } },
      })
      expect(JSON.stringify(answer)).not.toContain('1234')
      expect(core.ports.log.bugs).toHaveLength(1)
    })

    test('events arrive in order, counted without a gap', async () => {
      const { view } = await open()
      const events: AppEvent[] = []
      onTestFinished(view.subscribe((event) => events.push(event)))
      const before = await view.call('app.snapshot', {})
      for (const theme of ['dark', 'light', 'system']) {
        await view.call('settings.update', { theme })
      }
      await expect.poll(() => events.length).toBe(3)
      const sequence = before.ok ? (before.data as { readonly sequence: number }).sequence : -1
      expect(events.map((event) => event.sequence)).toEqual([1, 2, 3].map((n) => sequence + n))
      expect(events).toMatchObject([
        { name: 'settings.changed', data: { settings: { theme: 'dark' } } },
        { name: 'settings.changed', data: { settings: { theme: 'light' } } },
        { name: 'settings.changed', data: { settings: { theme: 'system' } } },
      ])
    })

    test('a document goes from its file to its elements and its bytes', async () => {
      const { core, view } = await open()
      const elements = [{ text: 'Æ 한글 漢字 \ufffd' }]
      const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
      onTestFinished(() => api.close())
      const bytes = makePngHeaders(800, 600)
      const document = await core.addFile('보고서.png', bytes)
      const run = await core.startRun(document, await core.connect(api.baseUrl))
      await core.finished(run.id)

      expect(
        await view.call('results.elements', { runId: run.id, fromPage: 1, toPage: 1 }),
      ).toMatchObject({ ok: true, data: [{ text: 'Æ 한글 漢字 \ufffd' }] })
      const whole = await view.get(resourcePath.source(document.id))
      expect(whole.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
      const part = await view.get(resourcePath.source(document.id), { range: 'bytes=1-3' })
      expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    })
  })
}
