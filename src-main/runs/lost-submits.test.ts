import { expect, test } from 'vitest'
import { batches, count, pdf, setUp, start } from '../testing/async-setting.ts'
import { fakeRequest } from '../testing/fake-api/build-request.ts'
import { turn } from '../testing/fake-api/turns.ts'

test('a submit whose answer is lost is found in the history, and never sent twice', async () => {
  // A busy machine takes seconds from here to the submit.
  const requestedAt = new Date(Date.now() + 10_000).toISOString()
  const setting = await setUp({
    requests: [fakeRequest('lost', batches)],
    submitAsync: turn.dropBeforeAnswer(),
    listRequests: turn.json({
      requests: [{ id: 'lost', status: 'started', requested_at: requestedAt }],
    }),
  })
  const { id } = await start(setting)
  expect(await setting.app.finished(id)).toMatchObject({
    state: 'completed',
    serviceRequestIds: ['lost'],
  })
  expect(count(setting, 'submit-async')).toBe(1)
})

/** Submits are lost, and one request in the history fits; it is answered with when `answer` is called. */
async function setUpTwoLost() {
  const requestedAt = new Date(Date.now() + 10_000).toISOString()
  const { promise: bothAsk, resolve: answer } = Promise.withResolvers<void>()
  const setting = await setUp({
    requests: [{ id: 'lost', states: [{ status: 'completed', batches }] }],
    submitAsync: turn.dropBeforeAnswer(),
    listRequests: turn.hold(
      bothAsk,
      turn.json({ requests: [{ id: 'lost', status: 'started', requested_at: requestedAt }] }),
    ),
  })
  return { setting, answer }
}

test('one request of the history is never two runs, though both submits are lost at once', async () => {
  const { setting, answer } = await setUpTwoLost()
  const runs = [await start(setting), await start(setting)]
  await setting.api.received('list-requests', 2)
  answer()
  await setting.app.app.drain()
  const states = await Promise.all(
    runs.map(({ id }) => setting.app.call('runs.get', { runId: id })),
  )
  expect(states.map(({ state }) => state).toSorted()).toEqual(['completed', 'unknown'])
  expect(states.flatMap(({ serviceRequestIds }) => serviceRequestIds)).toEqual(['lost'])
  expect(setting.app.ports.log.bugs).toEqual([])
})

test('one request of the history that may be either of two documents is left to the user', async () => {
  const { setting, answer } = await setUpTwoLost()
  const { app, api } = setting
  const document = await app.addFile('other.pdf', Buffer.concat([pdf, Buffer.from('%other')]))
  const runs = [await start(setting), await start({ ...setting, document })]
  await api.received('list-requests', 2)
  answer()
  for (const { id } of runs) {
    const run = await app.finished(id)
    expect(run).toMatchObject({ state: 'unknown', serviceRequestIds: [] })
    expect(await app.call('runs.lostCandidates', { runId: id })).toMatchObject([
      { requestId: 'lost', fits: true },
    ])
  }
})

test('a lost submit is not found in the request of another document, whose answer is yet to come', async () => {
  const requestedAt = new Date(Date.now() + 10_000).toISOString()
  const [sent, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const own = { id: 'own', status: 'started', requested_at: requestedAt }
  const setting = await setUp({
    requests: [{ id: 'own', states: [{ status: 'completed', batches }] }],
    submitAsync: [
      turn.dropBeforeAnswer(),
      turn.hold(answered.promise, turn.json({ request_id: 'own' })),
    ],
    listRequests: turn.hold(sent.promise, turn.json({ requests: [own] })),
  })
  const { app, api } = setting
  const lost = await start(setting)
  const document = await app.addFile('other.pdf', Buffer.concat([pdf, Buffer.from('%other')]))
  const other = await start({ ...setting, document })
  await api.received('submit-async', 2)
  sent.resolve()
  // A second look tells that the first has found nothing.
  await api.received('list-requests', 2)
  answered.resolve()
  expect(await app.finished(other.id)).toMatchObject({
    state: 'completed',
    serviceRequestIds: ['own'],
  })
  expect(await app.finished(lost.id)).toMatchObject({ state: 'unknown', serviceRequestIds: [] })
})

test('a lost submit that nothing matches needs a look, and the user decides', async () => {
  const hourOff = new Date(Date.now() - 3_600_000).toISOString()
  const setting = await setUp({
    requests: [fakeRequest('maybe', batches)],
    submitAsync: [turn.dropBeforeAnswer(), turn.json({ request_id: 'maybe' })],
    listRequests: turn.json({
      requests: [{ id: 'maybe', status: 'started', requested_at: hourOff }],
    }),
  })
  const { app } = setting
  const { id } = await start(setting)
  const unknown = await app.finished(id)
  expect(unknown).toMatchObject({ state: 'unknown', failure: { code: 'runs.answer-lost' } })
  expect(count(setting, 'submit-async')).toBe(1)
  expect(await app.call('runs.lostCandidates', { runId: id })).toMatchObject([
    { requestId: 'maybe', fits: false, totalPages: 25 },
  ])
  const decision = { kind: 'take', requestId: 'maybe' } as const
  await app.call('runs.resolveUnknown', { runId: id, decision })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: id })).toMatchObject({ state: 'completed' })
  expect((await app.refuse('runs.resolveUnknown', { runId: id, decision })).code).toBe(
    'runs.not-unknown',
  )
  expect(count(setting, 'submit-async')).toBe(1)
})

test('a lost submit can be given up or sent again, in the same run', async () => {
  const setting = await setUp({
    requests: [fakeRequest('r', batches)],
    submitAsync: [turn.dropBeforeAnswer(), turn.dropBeforeAnswer(), turn.json({ request_id: 'r' })],
    listRequests: turn.json({ requests: [] }),
  })
  const { app } = setting
  const first = await start(setting)
  const second = await start(setting)
  await app.finished(first.id)
  await app.finished(second.id)
  const givenUp = await app.call('runs.resolveUnknown', {
    runId: first.id,
    decision: { kind: 'give-up' },
  })
  expect(givenUp).toMatchObject({ state: 'failed', failure: { code: 'runs.given-up' } })
  const decision = { kind: 'parse-again' } as const
  await app.call('runs.resolveUnknown', { runId: second.id, decision })
  await app.app.drain()
  expect((await app.call('runs.get', { runId: second.id })).state).toBe('completed')
})
