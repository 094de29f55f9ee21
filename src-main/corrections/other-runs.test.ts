import { expect, onTestFinished, test } from 'vitest'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'

import { added, drafts, edit, parsed, settingOf, textsOf } from './testing/parsed-run.ts'

test('what was corrected of one run is taken over to another one of the document, as one step', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const { documentId, connectionId } = await app.call('runs.get', { runId })
  const document = await app.call('documents.get', { documentId: documentId ?? '' })
  const again = await app.startRun(document, connectionId)
  await app.finished(again.id)
  await apply('text', edit('0-0', { text: 'Title' }))
  await apply('add', added('a-1', { page: 2, rank: 2 ** 20 + 2.5, text: 'Added' }))
  const replay = { fromRunId: runId, toRunId: again.id }
  expect(await app.call('corrections.replay', replay)).toEqual({
    applied: 2,
    already: 0,
    unfit: [],
  })
  expect(await textsOf(settingOf(app, again.id))).toBe('Title First Second Added Third')
  const { history } = await app.call('corrections.list', { runId: again.id })
  expect(history).toEqual({ sequence: 1, undo: 'replay', redo: null })
  const itself = { fromRunId: runId, toRunId: runId }
  expect((await app.refuse('corrections.replay', itself)).code).toBe('corrections.other-document')
})

test('what another run says is taken over with where it comes from, but not over what a user confirmed', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const { documentId } = await app.call('runs.get', { runId })
  const document = await app.call('documents.get', { documentId: documentId ?? '' })
  const elements = drafts.map((draft) => ({ ...draft, text: `${draft.text} again` }))
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const again = await app.startRun(document, await app.connect(api.baseUrl, 'Second opinion'))
  await app.finished(again.id)
  await apply('confirm', edit('0-1', { isConfirmed: true }))
  const { differences: pairs } = await app.call('judging.compare', {
    firstRunId: runId,
    secondRunId: again.id,
  })
  const take = { runId, fromRunId: again.id, pairs, isAutomatic: true }
  const { step, elements: now } = await app.call('corrections.take', take)
  expect(step?.label).toBe('reread')
  expect(now[0]?.takenFrom).toMatchObject({ connectionName: 'Second opinion' })
  expect(await textsOf(setting)).toBe('Tltle again First Second again Third again')
  await app.call('corrections.undo', { runId })
  expect(await textsOf(setting)).toBe('Tltle First Second Third')
  const itself = { ...take, fromRunId: runId }
  expect((await app.refuse('corrections.take', itself)).code).toBe('corrections.other-document')
})

test('a page that was read again differs on that page alone, and is taken without the others', async () => {
  const setting = await parsed()
  const { app, runId } = setting
  const texts = [{ page: 1, text: 'Second, as read again' }]
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements: texts })) })
  onTestFinished(() => api.close())
  const { options } = await app.call('runs.get', { runId })
  const again = await app.call('runs.reparse', {
    runId,
    connectionId: await app.connect(api.baseUrl, 'Second opinion'),
    options: { ...options, pages: [{ from: 2, to: 2 }] },
    mode: 'auto',
  })
  await app.finished(again.id)
  const { differences: pairs, onlyInFirst } = await app.call('judging.compare', {
    firstRunId: runId,
    secondRunId: again.id,
  })
  expect(onlyInFirst).toEqual([1, 3])
  await app.call('corrections.take', { runId, fromRunId: again.id, pairs, isAutomatic: true })
  expect(await textsOf(setting)).toBe('Tltle First Second, as read again Third')
})
