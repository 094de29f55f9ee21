import { pasteRows } from '#shared/corrections/table-grid.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { makeElement, makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createCorrectionsStore } from './corrections-store.ts'
import { TableWorkshop } from './table-workshop.tsx'

const cells = pasteRows([], 0, 0, [
  ['Region', 'Sales'],
  ['Seoul', '1,204'],
  ['Busan', '1,3O0'],
  ['Jeju', '900'],
  ['Daegu', '17'],
])
const element = makeElement({ key: '0-1', category: 'table', html: '<table></table>', cells })

/** A table that is shown as it is corrected, over a core in memory. */
function workshop() {
  const bridge = createMemoryBridge({ runs: [makeRun()], elements: [element] })
  const store = createCorrectionsStore(bridge)
  let table = element
  const listeners = new Set<() => void>()
  store.getState().connect({
    runId: 'run-1',
    find: () => table,
    show(_, [shown]) {
      table = shown ?? table
      for (const listener of listeners) listener()
    },
    readAgain: () => {},
    now: () => null,
  })
  function Shown() {
    const shown = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => table,
    )
    return <TableWorkshop table={shown} store={store} drawCrop={null} />
  }
  render(<Shown />)
  // As a part of a grid, `td` is a gridcell, which the query for roles doesn't know.
  const texts = () =>
    [...screen.getByRole('grid').querySelectorAll('td')].map((cell) => cell.textContent)
  act(() => document.querySelector<HTMLElement>('[data-focused]')?.focus())
  return { store, texts, user: userEvent.setup() }
}

test('cells are walked, written into and undone by keys, each a step', async () => {
  const { user, texts, store } = workshop()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await user.keyboard('12{Enter}')
  expect(texts().slice(2, 4)).toEqual(['Seoul', '12'])
  await waitFor(() => expect(store.getState().history.sequence).toBe(1))
  expect(document.activeElement?.textContent).toBe('1,3O0')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts()[3]).toBe('1,204'))
})

test('cells are merged and rows inserted by keys, and the focus stays in the grid', async () => {
  const { user, texts } = workshop()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Alt>}m{/Alt}')
  await waitFor(() => expect(texts()[0]).toBe('Region Sales'))
  expect(document.activeElement?.getAttribute('colspan')).toBe('2')
  await user.keyboard('{Alt>}r{/Alt}')
  await screen.findByRole('grid', { name: 'Table of 6 rows and 2 columns' })
})

test('what doesn’t fit its column is marked and can be gone to', async () => {
  const { user } = workshop()
  expect(screen.getByText('1,3O0').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Next one' }))
  await waitFor(() => expect(screen.getByText('1,3O0').hasAttribute('data-focused')).toBe(true))
})

test('cells of a spreadsheet are pasted as cells, and the table grows', async () => {
  const { texts } = workshop()
  const grid = screen.getByRole('grid')
  fireEvent.paste(grid, { clipboardData: { getData: () => 'a\tb\tc\nd\te\tf' } })
  await screen.findByRole('grid', { name: 'Table of 5 rows and 3 columns' })
  expect(texts().slice(0, 6)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a window that is made narrow, which shows its run anew, closes no table', () => {
  const store = createCorrectionsStore(createMemoryBridge({ runs: [makeRun()], elements: [] }))
  const shown = (runId: string) => ({
    runId,
    find: () => undefined,
    show: () => {},
    readAgain: () => {},
    now: () => null,
  })
  store.getState().connect(shown('run-1'))()
  store.getState().openTable('0-1')
  store.getState().connect(shown('run-1'))()
  expect(store.getState().tableKey).toBe('0-1')
  store.getState().connect(shown('run-2'))
  expect(store.getState().tableKey).toBeNull()
})
