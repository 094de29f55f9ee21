import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fact, FactCheck } from '#shared/judging/fact.ts'
import { reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

function checkOf(facts: readonly Fact[]): FactCheck {
  const of = { runId: 'run-1', name: 'report.pdf', connectionName: 'Local', model: null }
  const results = facts.map(({ id, kind }) => ({
    factId: id,
    outcome: kind === 'absent' ? ('there' as const) : ('holds' as const),
    elementKey: null,
  }))
  const failed = results.filter(({ outcome }) => outcome === 'there').length
  const createdAt = '2026-11-01T00:00:00.000Z'
  return { ...of, createdAt, passed: results.length - failed, failed, results }
}

/** The window over a core that keeps facts. */
async function opened() {
  const window = await openRun({ elements: reportElements })
  const { bridge, view } = window
  const facts: Fact[] = []
  bridge.answer('judging.facts', () => ({ ok: true, data: { facts, checks: [checkOf(facts)] } }))
  bridge.answer('judging.addFact', ({ fact }) => {
    const index = facts.findIndex(({ id }) => id === fact.id)
    facts.splice(index < 0 ? facts.length : index, 1, fact)
    bridge.emit('judging.changed', { documentId: 'document-1' })
    const [result] = checkOf([fact]).results
    return result ? { ok: true, data: result } : { ok: false, error: never() }
  })
  bridge.answer('judging.removeFact', ({ factId }) => {
    facts.splice(0, facts.length, ...facts.filter(({ id }) => id !== factId))
    bridge.emit('judging.changed', { documentId: 'document-1' })
    return { ok: true, data: {} }
  })
  view.facts.getState().show(null)
  view.facts.getState().show('run-1')
  const bar = () => screen.findByRole('region', { name: 'Facts of this document' })
  return { ...window, facts, bar }
}

function never(): never {
  throw new Error('a fact has a result')
}

test('a key says that the selected element must be there, the run tells how it does, and undo takes it back', async () => {
  const { user, view, facts, bar } = await opened()
  const element = reportElements.find(({ text }) => text !== '')
  view.viewer.getState().select(element?.key ?? '')
  await user.keyboard('f')
  expect(await screen.findByText('Fact said: holds in this parse.')).toBeDefined()
  expect(facts).toMatchObject([{ kind: 'present', page: 1, text: element?.text, second: null }])
  expect(within(await bar()).getByText('1 of 1 fact holds in this parse')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Fact taken back.')).toBeDefined()
  expect(facts).toEqual([])
  expect(screen.queryByRole('region', { name: 'Facts of this document' })).toBeNull()
})

test('what comes before something waits until that is chosen, and Escape lets it be', async () => {
  const { user, view, facts, bar } = await opened()
  const onPage = reportElements.filter(({ page, text }) => page === 1 && text !== '')
  const [first, second] = onPage
  view.viewer.getState().select(first?.key ?? '')
  await user.keyboard('p')
  expect(within(await bar()).getByText(/comes before what\?/)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Facts of this document' })).toBeNull()
  view.viewer.getState().select(first?.key ?? '')
  await user.keyboard('p')
  view.viewer.getState().select(second?.key ?? '')
  await user.keyboard('p')
  expect(await screen.findByText(/^Fact said/)).toBeDefined()
  expect(facts).toMatchObject([{ kind: 'before', text: first?.text, second: second?.text }])
})

test('the list names what fails, and leads to its place', async () => {
  const { user, view, bar } = await opened()
  const element = reportElements.find(({ text }) => text !== '')
  view.viewer.getState().select(element?.key ?? '')
  await user.keyboard('{Shift>}F{/Shift}')
  await user.click(within(await bar()).getByRole('button', { name: 'List…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Facts of this document' }))
  const row = dialog.getByRole('button', { name: /^Show on page 1: .*is there in this parse/ })
  expect(dialog.getByText('0 of 1')).toBeDefined()
  await user.click(row)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a fact of a page is said of the whole document, and two of different pages are from the start', async () => {
  const { user, view, facts, bar } = await opened()
  const [onFirst, onOther] = [1, 2].map((page) =>
    reportElements.find((element) => element.page === page && element.text !== ''),
  )
  view.viewer.getState().select(onFirst?.key ?? '')
  await user.keyboard('f')
  await user.click(within(await bar()).getByRole('button', { name: 'List…' }))
  await user.click(await screen.findByRole('checkbox', { name: /^On any page/ }))
  await waitFor(() => expect(facts).toMatchObject([{ kind: 'present', isAnywhere: true }]))
  await user.click(await screen.findByRole('checkbox', { name: /^On any page/ }))
  await waitFor(() => expect(facts).toMatchObject([{ isAnywhere: false }]))
  // The row is the same one: the cursor stays in it.
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^On any page/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))

  view.viewer.getState().select(onFirst?.key ?? '')
  await user.keyboard('p')
  expect(within(await bar()).getByText(/comes before what\?/)).toBeDefined()
  view.viewer.getState().select(onOther?.key ?? '')
  await user.keyboard('p')
  await waitFor(() =>
    expect(facts.at(-1)).toMatchObject({ kind: 'before', page: 1, isAnywhere: true }),
  )
})

test('a run that ends with facts that fail is told, and leads to them', async () => {
  const { bridge, user } = await opened()
  const check = { ...checkOf([]), name: 'again.pdf', passed: 2, failed: 1 }
  bridge.emit('judging.facts-checked', { check })
  expect(await screen.findByText('“again.pdf”: 1 of 3 facts does not hold.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('dialog', { name: 'Facts of this document' })).toBeDefined()
})
