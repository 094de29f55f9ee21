import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { usualExportChoice } from '#shared/export/usual-choice.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { exportOptions, faultsOf } from './export-options.ts'
import { type ExportOutcome, type ExportTask, nativeTarget, runExports } from './run-exports.ts'

const wanted = { choice: usualExportChoice, categories: [], key: null, language: 'en' } as const
const task = (title: string): ExportTask => ({
  runId: title,
  title,
  format: 'docx',
  options: exportOptions(wanted),
  refusal: null,
})

test('one that fails is told, and the others are written', async () => {
  const outcomes: ExportOutcome[] = []
  const error = new AppError('export.nothing-to-export', { name: 'b' }).toData()
  const kind = await runExports(
    ['a', 'b', 'c'].map(task),
    async ({ title }) => (title === 'b' ? { ok: false, error } : { ok: true, data: title }),
    { signal: new AbortController().signal, onOutcome: (outcome) => outcomes.push(outcome) },
  )
  expect(kind).toBe('done')
  expect(outcomes.map(({ file, error: why }) => file ?? why?.code)).toEqual([
    'a',
    'export.nothing-to-export',
    'c',
  ])
})

test('what is stopped writes no further file', async () => {
  const stopping = new AbortController()
  const written: string[] = []
  const kind = await runExports(
    ['a', 'b'].map(task),
    async ({ title }) => {
      written.push(title)
      stopping.abort()
      return { ok: true, data: title }
    },
    { signal: stopping.signal, onOutcome: () => undefined },
  )
  expect([kind, written]).toEqual(['cancelled', ['a']])
})

test('what is being written when it is stopped is ended by the id that it was given', async () => {
  const bridge = createMemoryBridge()
  const stopping = new AbortController()
  bridge.answer('export.save', () => {
    stopping.abort()
    return { ok: true, data: { file: null } }
  })
  const target = await nativeTarget(bridge, true)
  if (!target.ok || !target.data) throw new Error('Nothing to write to')
  const { signal } = stopping
  const kind = await runExports([task('a')], target.data, { signal, onOutcome: () => undefined })
  const [saved, stopped] = bridge.calls
  expect([kind, saved?.name, stopped?.name]).toEqual(['cancelled', 'export.save', 'export.stop'])
  expect(saved?.input).toMatchObject(stopped?.input as object)
})

test('a user who gives up the folder is not asked again for each file', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('export.pickFolder', () => ({ ok: true, data: { folderId: null } }))
  expect(await nativeTarget(bridge, false)).toEqual({ ok: true, data: null })
  expect(bridge.calls.map(({ name }) => name)).toEqual(['export.pickFolder'])
})

test('what is hidden of the categories is left out, and all shown is no filter', () => {
  const categories = ['table', 'figure']
  const choice = { ...usualExportChoice, hiddenCategories: ['figure', 'list'], pages: '2-3' }
  expect(exportOptions({ ...wanted, choice, categories })).toMatchObject({
    categories: ['table'],
    pages: [{ from: 2, to: 3 }],
  })
  expect(exportOptions({ ...wanted, categories })).toMatchObject({ categories: null, pages: null })
})

test.each([
  [{ pages: '1-5,8' }, {}],
  [{ pages: '5-1' }, { pages: true }],
  [{ name: '{nam}' }, { name: { kind: 'placeholder', placeholder: 'nam' } }],
])('%j is told before anything is written', (part, faults) => {
  const none = { pages: false, name: null, categories: false }
  expect(faultsOf({ ...usualExportChoice, ...part }, [])).toEqual({ ...none, ...faults })
})
