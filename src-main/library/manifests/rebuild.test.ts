import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { RunState } from '#shared/runs/run.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { asFound } from './rebuild.ts'

type RequestState = Manifest['requests'][number]['state']

function manifest(state: RunState, ...requests: readonly RequestState[]): Manifest {
  return {
    version: 1,
    run: {
      id: 'run',
      number: 1,
      name: 'report.pdf',
      origin: 'started',
      connectionId: 'c',
      connectionName: 'Fake',
      connectionOrigin: 'https://api.example',
      mode: 'async',
      modeReason: 'forced',
      options: { ...defaultParseOptions, outputFormats: ['html'], base64Categories: [] },
      state,
      failure: null,
      trouble: null,
      model: null,
      totalPages: 30,
      createdAt: 1,
      finishedAt: null,
      changedAt: 5,
      removedAt: null,
      paused: false,
      queueRank: 1,
    },
    document: null,
    requests: requests.map((each, position) => ({
      position,
      mode: 'async',
      state: each,
      serviceRequestId: each === 'answered' ? 'r' : null,
      startPage: null,
      endPage: null,
      heals: null,
      begunAt: each === 'planned' ? null : 3,
      sentAt: each === 'answered' ? 4 : null,
      lostAt: null,
      requestedAt: null,
      updatedAt: 4,
      failure: null,
    })),
    batches: [],
  }
}

test.each([
  // What may have been sent is looked for, never sent.
  [manifest('uploading', 'sending'), { state: 'uploading', paused: false }, ['sent']],
  // What waited waits for the user, whatever else of the run the service has.
  [manifest('queued', 'planned'), { state: 'queued', paused: true }, ['planned']],
  [
    manifest('processing', 'answered', 'planned'),
    { state: 'cancelled', finishedAt: 5 },
    ['answered', 'planned'],
  ],
  [manifest('processing', 'answered'), { state: 'processing', paused: false }, ['answered']],
  [manifest('cancelled', 'planned'), { state: 'cancelled', paused: false }, ['planned']],
  [manifest('completed', 'ended'), { state: 'completed', finishedAt: null }, ['ended']],
])('a run that was lost sends nothing by itself once it is found: %#', (lost, run, states) => {
  const found = asFound(lost)
  expect(found.run).toMatchObject(run)
  expect(found.requests.map(({ state }) => state)).toEqual(states)
})

test('a manifest of another run, of a newer Recto or cut off is none; what a newer one adds does no harm', () => {
  const whole = manifest('completed', 'ended')
  const text = JSON.stringify(whole)
  expect(parseManifest(text, 'run')).toEqual(whole)
  expect(parseManifest(JSON.stringify({ ...whole, corrections: [1] }), 'run')).toEqual(whole)
  expect(parseManifest(text, 'other')).toBeNull()
  expect(parseManifest(JSON.stringify({ ...whole, version: 2 }), 'run')).toBeNull()
  for (let length = 0; length < text.length; length += 1) {
    expect(parseManifest(text.slice(0, length), 'run')).toBeNull()
  }
})
