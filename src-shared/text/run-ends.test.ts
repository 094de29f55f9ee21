import { expect, test } from 'vitest'
import type { Batch, Run, RunState } from '../runs/run.ts'
import { describeError } from './errors.ts'
import { describeEnds } from './run-ends.ts'

// What the sentences are made of; the rest of a run isn't read.
const ended = (name: string, state: RunState, more: Partial<Run> = {}): Run =>
  ({ name, state, failure: null, totalPages: 20, batches: [], ...more }) as Run
const batch = (startPage: number, state: Batch['state']): Batch =>
  ({ index: startPage, startPage, endPage: startPage + 9, state, failure: null }) as Batch

test('one end is told by name, with what matters of it', () => {
  const tell = (run: Run) => Object.values(describeEnds([run], 'en', describeError))
  expect(tell(ended('a.pdf', 'completed'))).toEqual(['a.pdf is parsed.', '20 pages'])
  expect(
    tell(ended('a.pdf', 'partial', { batches: [batch(1, 'stored'), batch(11, 'failed')] })),
  ).toEqual(['a.pdf is parsed, with pages missing.', 'Missing: 11–20'])
  const failure = {
    code: 'service.batch-failed',
    message: '',
    data: { said: 'unreadable' },
  } as const
  expect(tell(ended('a.pdf', 'failed', { failure }))[1]).toContain('unreadable')
  expect(tell(ended('a.pdf', 'unknown'))[0]).toBe('a.pdf needs a look.')
})

test('many ends are one sentence, and those that are not whole are named', () => {
  const whole = ['a', 'b', 'c', 'd', 'e'].map((name) => ended(`${name}.pdf`, 'completed'))
  expect(describeEnds(whole, 'en', describeError)).toEqual({
    title: '5 documents are parsed.',
    body: 'a.pdf, b.pdf, c.pdf and 2 more',
  })
  expect(describeEnds([...whole, ended('보고서.pdf', 'partial')], 'ko', describeError)).toEqual({
    title: '문서 6개가 끝났고, 그중 1개는 온전하지 않습니다.',
    body: '보고서.pdf',
  })
})
