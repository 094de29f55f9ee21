import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { UpdateState } from '#shared/updates/update-state.ts'
import type { UpdateSource } from '../ports.ts'
import { createUpdates } from './create-updates.ts'

const release = { version: '2.0.0', notes: 'Finds more.' }

function setUp(given: Partial<UpdateSource> = {}, isWanted = true) {
  const check = vi.fn<UpdateSource['check']>(async () => release)
  const install = vi.fn<UpdateSource['install']>(async () => {})
  const source: UpdateSource = {
    lastFailure: null,
    check,
    download: async () => {},
    install,
    ...given,
  }
  const states: UpdateState[] = []
  const updates = createUpdates({
    source,
    isWanted: () => isWanted,
    onChanged: (state) => states.push(state),
    toErrorData: (error) => (error as AppError).toData(),
    now: () => Date.parse('2026-03-01T10:00:00Z'),
  })
  return { check, install, updates, kinds: () => states.map(({ kind }) => kind) }
}

test('asks nobody for anything before the user has chosen that it may', () => {
  const { check, updates } = setUp({}, false)
  updates.begin()
  expect(check).not.toHaveBeenCalled()
  updates.close()
})

test('goes from a look to a restart step by step, none of which comes by itself', async () => {
  const { install, updates, kinds } = setUp({
    async download(onShare) {
      onShare(0.5)
    },
  })
  updates.begin()
  await updates.check()
  expect(updates.state()).toEqual({ kind: 'found', release })
  await updates.download()
  expect(install).not.toHaveBeenCalled()
  await updates.install()
  expect(install).toHaveBeenCalledOnce()
  expect(kinds()).toEqual(['checking', 'found', 'downloading', 'downloading', 'ready', 'ready'])
  updates.close()
})

test('a download that was cancelled can be begun again', async () => {
  const { updates } = setUp({
    download: (_onShare, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  await updates.check()
  const downloading = updates.download()
  updates.cancelDownload()
  expect(await downloading).toEqual({ kind: 'found', release })
})

test('a failed download says why and keeps what was found', async () => {
  const failure = new AppError('updates.damaged-download', { version: '2.0.0' })
  const { updates } = setUp({ download: () => Promise.reject(failure) })
  await updates.check()
  expect(await updates.download()).toEqual({ kind: 'failed', release, error: failure.toData() })
})

test('installs nothing that was not downloaded', async () => {
  const { install, updates } = setUp()
  await updates.check()
  await updates.install()
  expect(install).not.toHaveBeenCalled()
})

test('two who ask at once are answered by one look', async () => {
  const { check, updates } = setUp()
  await Promise.all([updates.check(), updates.check()])
  expect(check).toHaveBeenCalledOnce()
})

test('tells at the start that the version before runs again', () => {
  const lastFailure = new AppError('updates.not-installed', { version: '2.0.0' })
  const { check, updates } = setUp({ lastFailure })
  updates.begin()
  expect(check).not.toHaveBeenCalled()
  updates.close()
  expect(updates.state()).toMatchObject({ kind: 'failed', error: lastFailure.toData() })
})
