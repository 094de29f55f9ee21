import { expect, test } from 'vitest'
import type { PreparedDocument } from './documents/prepare.ts'
import { boxPolygon } from './metrics/polygon.ts'
import { measure } from './measure.ts'
import type { Reader } from './readers/reader.ts'
import { featureTable, metricTable } from './report.ts'

const prepared = (name: string, text: string): PreparedDocument => ({
  name,
  features: name === 'list' ? ['lists'] : ['paragraphs'],
  needsOcr: false,
  file: name,
  pdf: name,
  pictures: [],
  truth: {
    pages: 1,
    elements: [{ category: 'paragraph', page: 1, polygon: boxPolygon(0, 0, 1, 1), text }],
  },
})

const documents = [prepared('list', 'one two'), prepared('prose', 'three')]

const reader = (readings: Readonly<Record<string, string>>): Reader => ({
  name: 'reader',
  version: undefined,
  blank: { text: '', elements: [] },
  canRead: () => true,
  read: async ({ name }) => {
    const text = readings[name]
    if (text === undefined) throw new Error('it ended')
    return { text }
  },
  close: async () => {},
})

test('a program that gives up on a document is scored as if it had read nothing', async () => {
  const [, second] = await measure(reader({ list: 'one two' }), documents, () => {})
  expect(second?.failure).toBe('it ended')
  expect(second?.score.nid).toBe(0)
  expect(second?.score.counts?.get('paragraph')).toEqual({ truth: 1, found: 0, matched: 0 })
})

test('the mean goes over all documents, and the worst feature comes first', async () => {
  const measured = await measure(reader({ list: '', prose: 'three' }), documents, () => {})
  expect(metricTable(new Map([['reader', measured]]))).toMatch(/^NID +0\.500$/m)
  const lines = featureTable(measured).split('\n')
  expect(lines[2]).toMatch(/^lists +0\.000/)
  expect(lines[3]).toMatch(/^paragraphs +1\.000/)
})
