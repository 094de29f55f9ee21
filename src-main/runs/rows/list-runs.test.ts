import { expect, test } from 'vitest'
import { listedRunSchema } from '#shared/runs/listed-run.ts'
import { setUp, start } from '../../testing/async-setting.ts'
import { fakeBatch, fakeRequest } from '../../testing/fake-api/build-request.ts'
import { turn } from '../../testing/fake-api/turns.ts'

test('a run says the same in the list as when it is opened, in whatever state', async () => {
  const whole = [fakeBatch(0), fakeBatch(1), fakeBatch(2, { pages: 5 })]
  const broken = { status: 'failed', startPage: 11, endPage: 20, failureMessage: 'no' }
  const torn = whole.map((batch, index) => (index === 1 ? { ...batch, ...broken } : batch))
  const setting = await setUp({
    requests: [fakeRequest('a', whole), fakeRequest('b', torn)],
    submitAsync: [
      turn.json({ request_id: 'a' }),
      turn.json({ request_id: 'b' }),
      turn.error(415, 'unsupported document format'),
      turn.stall(),
    ],
  })
  const { app } = setting
  for (const state of ['completed', 'partial', 'failed']) {
    const { id } = await start(setting)
    expect((await app.finished(id)).state).toBe(state)
  }
  // Two are sent at a time: the third of these waits.
  for (let waiting = 0; waiting < 3; waiting += 1) await start(setting)
  const held = await start(setting)
  await app.call('runs.pause', { runIds: [held.id] })
  const stopped = await start(setting)
  await app.call('runs.cancel', { runId: stopped.id })

  const list = await app.call('runs.list', {})
  const opened = await Promise.all(list.map(({ id }) => app.call('runs.get', { runId: id })))
  expect(new Set(list.map(({ state }) => state)).size).toBeGreaterThanOrEqual(5)
  expect(list).toEqual(
    opened.map((run) => {
      const { batches, ...rest } = listedRunSchema.parse(run)
      return { ...rest, batches: run.state === 'completed' ? [] : batches }
    }),
  )
})
