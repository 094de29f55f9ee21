import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Run } from '#shared/runs/run.ts'
import { failure } from '../bridge/failure.ts'
import { makeRunActions } from '../testing/make-run-actions.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createLibraryStore } from './library-store.ts'
import { makeRun } from '../testing/fixtures.ts'
import { RunList } from './run-list.tsx'

beforeEach(() => {
  // jsdom lays nothing out; a list needs a height to have rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const runs = Array.from({ length: 300 }, (_, index) =>
  makeRun({ id: `run-${index}`, documentId: `${index}`, name: `${index}.pdf` }),
)

function show(shown: readonly Run[] = runs) {
  const removed: string[] = []
  const renamed: string[] = []
  const guessed: string[] = []
  const removedTogether: string[][] = []
  // What the keys of the list lead to; the rest is the menu's.
  const actions = makeRunActions({
    remove: (run) => removed.push(run.name),
    removeAll: (gone) => removedTogether.push(gone.map(({ id }) => id)),
    rename: (_, name) => renamed.push(name),
    guess: (run) => guessed.push(run.name),
    open: () => {},
  })
  const store = createLibraryStore({ bridge: createMemoryBridge() })
  render(
    <RunList
      store={store}
      runs={shown}
      progress={new Map()}
      selectedRunId="run-3"
      actions={actions}
    />,
  )
  return { user: userEvent.setup(), guessed, removed, renamed, removedTogether }
}

const focused = (): string | null => document.activeElement?.textContent ?? null

test('a list of hundreds is one stop of the Tab key, at the run that is open', async () => {
  const { user } = show()
  await user.tab()
  expect(focused()).toBe('3.pdf')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('keys reach rows that are out of sight', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{End}')
  expect(focused()).toBe('299.pdf')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('298.pdf')
  await user.keyboard('{Home}{ArrowDown}')
  expect(focused()).toBe('1.pdf')
})

test('letters go to the name that begins so, in a list that keys came to', async () => {
  const { user } = show()
  const keysOfPages: string[] = []
  const listen = ({ key }: KeyboardEvent): void => void keysOfPages.push(key)
  window.addEventListener('keydown', listen)
  onTestFinished(() => window.removeEventListener('keydown', listen))
  await user.tab()
  keysOfPages.length = 0
  await user.keyboard('27')
  expect(focused()).toBe('27.pdf')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('26.pdf')
  expect(keysOfPages).toEqual(['ArrowUp'])
  // Who points at a document is about to read it: keys are for its pages, until the list is walked by keys.
  await user.click(screen.getByRole('button', { name: '25.pdf' }))
  await user.keyboard('3')
  expect(focused()).toBe('25.pdf')
  expect(keysOfPages).toEqual(['ArrowUp', '3'])
  await user.keyboard('{ArrowDown}8')
  expect(focused()).toBe('80.pdf')
})

test('after a click on a row, neither Escape nor a dialog makes letters those of a name', async () => {
  const { user } = show()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const inDialog = dialog.appendChild(document.createElement('button'))
  onTestFinished(() => dialog.remove())
  dialog.open = true
  const row = screen.getByRole('button', { name: '3.pdf' })
  await user.click(row)
  await user.keyboard('{Escape}8')
  expect(focused()).toBe('3.pdf')
  act(() => inDialog.focus())
  act(() => row.focus())
  await user.keyboard('8')
  expect(focused()).toBe('3.pdf')
})

test('the actions of a row are reached by keys, and left again', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for 3.pdf' }))
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('3.pdf')
})

test('keys with Alt are for the window, not for the list', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(focused()).toBe('3.pdf')
})

test('the focus is not lost to a removed row, nor after a new name', async () => {
  const { user, removed, renamed } = show()
  await user.tab()
  await user.keyboard('{F2}')
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('new.pdf{Enter}')
  expect(renamed).toEqual(['new.pdf'])
  expect(focused()).toBe('3.pdf')
  await user.keyboard('{Delete}')
  expect(removed).toEqual(['3.pdf'])
  expect(focused()).toBe('4.pdf')
})

test('a document with several runs is folded by keys, and its runs are marked, compared and removed together', async () => {
  const pair = ['one', 'two'].map((id) => makeRun({ id, documentId: 'same', name: 'book.pdf' }))
  const { user, removedTogether } = show([...pair, ...runs.slice(0, 3)])
  const row = () => document.activeElement?.closest('[role=row]')
  await user.tab()
  await user.keyboard('{Home}')
  expect(focused()).toBe('book.pdf')
  expect(row()?.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  expect(row()?.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByRole('row')).toHaveLength(4)
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(row()?.getAttribute('aria-level')).toBe('2')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('2 selected')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDefined()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('book.pdf')
  await user.keyboard('{Delete}')
  expect(removedTogether).toEqual([['one', 'two']])
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('5 selected')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('5 selected')).toBeNull()
})

test('a run is read ahead that the pointer rests on or is pressed on, and none that it passes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { guessed } = show()
  const [passed, rested, pressed] = ['0.pdf', '1.pdf', '2.pdf'].map((name) =>
    screen.getByRole('button', { name }),
  )
  if (!passed || !rested || !pressed) throw new Error('The rows are not there.')
  fireEvent.pointerEnter(passed)
  fireEvent.pointerLeave(passed)
  fireEvent.pointerEnter(rested)
  vi.advanceTimersByTime(1000)
  fireEvent.pointerDown(pressed)
  expect(guessed).toEqual(['1.pdf', '2.pdf'])
})

test('the focus is not lost to several rows that are removed at once', async () => {
  const { user, removedTogether } = show()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowUp}{Delete}')
  expect(removedTogether).toEqual([['run-3', 'run-4', 'run-5']])
  expect(focused()).toBe('6.pdf')
})

test('the focus is not lost to a row that its menu removes', async () => {
  const { user, removed } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  const menu = document.activeElement?.closest('[role=row]')?.querySelector('[role=menu]')
  if (!menu) throw new Error('The row has no menu.')
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await user.click(screen.getByRole('menuitem', { name: /^Remove/, hidden: true }))
  expect(removed).toEqual(['3.pdf'])
  expect(focused()).toBe('4.pdf')
})

test('the items of a menu stay until it is closed: the browser gives the focus back from them', async () => {
  const { user } = show()
  await user.tab()
  const menu = document.activeElement?.closest('[role=row]')?.querySelector('[role=menu]')
  if (!menu) throw new Error('The row has no menu.')
  const toggle = (type: string, newState: string): void =>
    void fireEvent(menu, Object.assign(new Event(type), { newState }))
  toggle('beforetoggle', 'open')
  toggle('beforetoggle', 'closed')
  expect(menu.children.length).toBeGreaterThan(0)
  toggle('toggle', 'closed')
  expect(menu.children.length).toBe(0)
})

test('of the last rows that are removed the one before them has the focus', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{End}{Shift>}{ArrowUp}{/Shift}{Delete}')
  expect(focused()).toBe('297.pdf')
})

test('a run whose service takes no more just now waits for it', () => {
  const { error: trouble } = failure('service.rate-limited', {
    connection: 'Lab',
    host: 'lab.example',
    retryAfterMs: null,
  })
  const lab = { connectionId: 'lab', connectionName: 'Lab' }
  show([makeRun({ ...lab, state: 'processing', trouble })])
  expect(screen.getByText(/Waiting until Lab takes more/)).toBeDefined()
  expect(screen.queryByText(/^Parsing/)).toBeNull()
})

test('a parse of another’s that is still being read is not told as being parsed', () => {
  show([makeRun({ origin: 'imported', connectionName: 'Docling', state: 'processing' })])
  expect(screen.getAllByText(/^Importing/)).not.toEqual([])
  expect(screen.queryByText(/^Parsing/)).toBeNull()
})

test('the menu of one of several that are selected acts on all of them, that of another row on it alone', async () => {
  const { user, removedTogether, removed } = show()
  await user.click(screen.getByRole('button', { name: '3.pdf' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('button', { name: '5.pdf' }))
  await user.keyboard('{/Shift}')
  const menuOf = (name: string) => {
    const row = screen.getByRole('button', { name }).closest('[role=row]')
    const menu = row?.querySelector<HTMLElement>('[role=menu]')
    if (!menu) throw new Error('The row has no menu.')
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    // jsdom shows no popover: what is in one is hidden.
    const items = within(menu).getAllByRole('menuitem', { hidden: true })
    return new Map(items.map((item) => [item.textContent, item]))
  }
  const own = menuOf('7.pdf')
  await user.click(own.get('Remove from library') ?? document.body)
  expect(removed).toEqual(['7.pdf'])
  const common = menuOf('4.pdf')
  expect([...common.keys()].at(-1)).toBe('Remove (3)')
  await user.click(common.get('Remove (3)') ?? document.body)
  expect(removedTogether).toEqual([['run-3', 'run-4', 'run-5']])
})
