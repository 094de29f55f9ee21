import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../bridge/failure.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'
import { reportElements } from '../../testing/fixtures.ts'
import { narrowable } from '../../testing/narrowable.ts'

prepareWindow()

/** In the order of their parse, as a core would rank them. */
const ranked = reportElements.map((element, index) => ({ ...element, rank: index + 1 }))

async function correcting(key = '0:2') {
  const opened = await openRun({ elements: ranked })
  await opened.user.keyboard('e')
  act(() => opened.view.viewer.getState().select(key))
  const panel = await screen.findByRole('region', { name: 'Correct' })
  return { ...opened, panel: within(panel) }
}

const articles = (): readonly string[] =>
  screen.getAllByRole('article').map((article) => article.textContent ?? '')

test('what is typed is shown at once, kept as a draft, and one step when the field is left', async () => {
  const { bridge, panel } = await correcting()
  const field = panel.getByRole('textbox', { name: 'Text' })
  const typed = 'Sales grew'
  const callsOf = (name: string) => bridge.calls.filter((call) => call.name === name)
  // In one go: a pause makes a step of what was typed before it, and a busy machine pauses.
  act(() => field.focus())
  for (let end = 1; end <= typed.length; end++) {
    fireEvent.change(field, { target: { value: typed.slice(0, end) } })
  }
  expect(articles().some((text) => text.includes(typed))).toBe(true)
  expect(callsOf('corrections.apply')).toHaveLength(0)
  expect(callsOf('corrections.draft')).toHaveLength(typed.length)
  act(() => field.blur())
  expect(callsOf('corrections.apply')).toMatchObject([
    { input: { label: 'text', commands: [{ key: '0:2' }] } },
  ])
})

test('once a text is typed, keys go on where they went before', async () => {
  const { user, panel } = await correcting()
  const pages = document.querySelector<HTMLElement>('.page-list')
  act(() => pages?.focus())
  await user.keyboard('t')
  expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Text' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(pages)
})

test('undo and redo go by keys, are said, and leave a text that is being typed alone', async () => {
  const { user, panel, bridge } = await correcting()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Category' }), 'Footnote')
  await screen.findByText('Category changed. Saved.')
  await user.keyboard('t')
  await user.keyboard('{Control>}z{/Control}')
  expect(bridge.calls.filter(({ name }) => name === 'corrections.undo')).toHaveLength(0)
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: Category changed.')
  expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe(
    'paragraph',
  )
  await user.keyboard('{Control>}y{/Control}')
  await screen.findByText('Done again: Category changed.')
})

test('keys undo the last correction, not what an older message offers to take back', async () => {
  const { user, panel, view } = await correcting()
  const takenBack: string[] = []
  const run = (): void => void takenBack.push('older')
  act(() => {
    view.toasts.getState().show({ message: 'Older', action: { label: 'Undo', run, isUndo: true } })
  })
  await user.selectOptions(panel.getByRole('combobox', { name: 'Category' }), 'Footnote')
  await screen.findByText('Category changed. Saved.')
  await user.keyboard('{Escape}{Control>}z{/Control}')
  await screen.findByText('Undone: Category changed.')
  expect(takenBack).toEqual([])
})

test('an element is merged, moved, confirmed and deleted by keys alone', async () => {
  const { user, view, bridge } = await correcting()
  const labels = (): readonly unknown[] =>
    bridge.calls.flatMap(({ name, input }) =>
      name === 'corrections.apply' &&
      input !== null &&
      typeof input === 'object' &&
      'label' in input
        ? [input.label]
        : [],
    )
  await user.keyboard('m')
  await waitFor(() => expect(articles().some((text) => /ails\.\s+Table 1/.test(text))).toBe(true))
  await user.keyboard('[[')
  await waitFor(() => expect(articles()[1]).toMatch(/Table 1/))
  await user.keyboard('c')
  await user.keyboard('{Delete}')
  await waitFor(() => expect(labels()).toEqual(['merge', 'order', 'confirm', 'remove']))
  await waitFor(() => expect(articles().some((text) => /Table 1/.test(text))).toBe(false))
  expect(view.viewer.getState().selectedKey).toBe('0:1')
})

test('what the parse says is one step away, and so is the way back to it', async () => {
  const { user, panel } = await correcting()
  const field = panel.getByRole('textbox', { name: 'Text' })
  await user.clear(field)
  await user.type(field, 'Wrong', { skipClick: true })
  await user.tab()
  await user.click(await panel.findByText(/Corrected: text/))
  expect(await panel.findByText(/매출은 R&D/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Back to the parse' }))
  await waitFor(() =>
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toContain(
      '매출은 R&D',
    ),
  )
})

test('what could not be kept is told, and what is kept is shown', async () => {
  const { user, panel, bridge } = await correcting()
  bridge.fail('corrections.apply', 'corrections.element-not-found', {
    runId: 'run-1',
    elementKey: '0:2',
  })
  await user.selectOptions(panel.getByRole('combobox', { name: 'Category' }), 'Footnote')
  await panel.findByText(/no longer there/)
  await waitFor(() =>
    expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe(
      'paragraph',
    ),
  )
})

test('a text that could not be kept, as on a full disk, stays in its field and is kept once there is room', async () => {
  const { user, panel, bridge, view } = await correcting()
  bridge.fail('corrections.apply', 'library.disk-full', {})
  const field = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'Sales grew, after all' } })
  act(() => field().blur())
  await panel.findByText(/no room left on the disk/)
  expect(field().value).toMatch(/, after all$/)
  // It is not lost with its field either.
  act(() => view.viewer.getState().select('0:1'))
  const calls = () => bridge.calls.filter(({ name }) => name === 'corrections.apply')
  const [lost] = calls()
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(calls().at(-1)).toEqual(lost)
  await panel.findByText(/no room left on the disk/)
  await user.click(panel.getByRole('button', { name: 'Dismiss' }))
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a text that is typed while Recto is away stays, whatever becomes of the window, and is kept once it is back', async () => {
  const { panel, bridge, view } = await correcting()
  const field = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  const calls = ['corrections.apply', 'corrections.draft', 'results.outline'] as const
  for (const name of [...calls, 'results.elements'] as const) {
    bridge.fail(name, 'bridge.disconnected', {})
  }
  bridge.fail('app.snapshot', 'bridge.refused', {})
  act(() => bridge.setStatus('down'))
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'Sales grew, after all' } })
  act(() => field().blur())
  await panel.findByText(/lost its connection/)
  act(() => bridge.setStatus('refused'))
  await screen.findByText(/Recto was started again/)
  await waitFor(() => expect(view.settings.getState().failure).not.toBeNull())
  expect(field().value).toMatch(/, after all$/)
  expect(articles().some((text) => text.includes('after all'))).toBe(true)
  const kept: unknown[] = []
  bridge.answer('corrections.apply', (input) => {
    kept.push(input.label)
    return failure('library.disk-full', {})
  })
  act(() => bridge.setStatus('up'))
  await waitFor(() => expect(kept).toEqual(['text']))
})

test('a corner is moved by arrow keys, in one step of which no key is lost before it comes to rest', async () => {
  const { bridge } = await correcting()
  const corner = await screen.findByRole('button', { name: /^Corner 3 of 4/ })
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(corner, { key: 'ArrowRight' })
  const commandsOf = (call: string): readonly unknown[] =>
    bridge.calls.flatMap(({ name, input }) => (name === call ? [input] : []))
  expect(commandsOf('corrections.draft')).toHaveLength(3)
  await waitFor(() =>
    expect(bridge.calls.filter(({ name }) => name === 'corrections.apply')).toMatchObject([
      {
        input: { label: 'place', commands: [{ key: '0:2', changes: { regions: [{ page: 1 }] } }] },
      },
    ]),
  )
  expect(commandsOf('corrections.draft').at(-1)).toEqual(commandsOf('corrections.apply')[0])
})

/** What a browser carries while something is dragged; jsdom has none of its own. */
function carrier() {
  const types: string[] = []
  const setData = (type: string): void => void types.push(type)
  return { dataTransfer: { types, setData, setDragImage: () => {}, effectAllowed: 'none' } }
}

function row(text: RegExp): HTMLElement {
  const found = screen.getAllByRole('article').find((each) => text.test(each.textContent ?? ''))
  if (!found) throw new Error(`no row says ${String(text)}`)
  return found
}

/** Drops one row on another; jsdom lays nothing out, so the lower half is wherever the pointer is below 0. */
function drag(from: RegExp, onto: RegExp, clientY: number, by = '[data-grip]'): void {
  const [source, target] = [row(from), row(onto)]
  const start = carrier()
  fireEvent.dragStart(source.querySelector(by) ?? source, start)
  const over = createEvent.dragOver(target, start)
  // jsdom's drag events have no place.
  Object.defineProperty(over, 'clientY', { value: clientY })
  fireEvent(target, over)
  fireEvent.drop(target, start)
}

const ordersOf = ({ calls }: Awaited<ReturnType<typeof correcting>>['bridge']) =>
  calls.filter(
    ({ name, input }) => name === 'corrections.apply' && JSON.stringify(input).includes('"order"'),
  )

test('a row that is dragged by its grip is read where it is dropped, as one step', async () => {
  const { bridge } = await correcting()
  drag(/Table 1/, /Quarterly/, -1)
  await waitFor(() => expect(articles()[1]).toMatch(/Table 1/))
  drag(/Table 1/, /Growth/, 1)
  await waitFor(() => expect(articles()[6]).toMatch(/Table 1/))
  expect(ordersOf(bridge)).toHaveLength(2)
})

test('selected text that is dragged over the content moves nothing, and a row dropped where it is neither', async () => {
  const { bridge } = await correcting()
  drag(/Table 1/, /Quarterly/, -1, '.element-body')
  drag(/Table 1/, /Region/, -1)
  await act(async () => {})
  expect(ordersOf(bridge)).toEqual([])
})

test('a file that is dropped on the content moves no row whose drag nobody saw end', async () => {
  const { bridge } = await correcting()
  fireEvent.dragStart(row(/Table 1/).querySelector('[data-grip]') ?? document.body, carrier())
  const file = { dataTransfer: { types: ['Files'], files: [], items: [] } }
  fireEvent.dragOver(row(/Quarterly/), file)
  expect(row(/Quarterly/).dataset['drop']).toBeUndefined()
  fireEvent.drop(row(/Quarterly/), file)
  await act(async () => {})
  expect(ordersOf(bridge)).toEqual([])
})

test('an element is put before or after another one by keys alone', async () => {
  const { user, view } = await correcting('0:4')
  screen.getByRole('document').focus()
  await user.keyboard('j')
  expect(await screen.findByText(/^Where is “.*” read\?/)).toBeDefined()
  act(() => view.viewer.getState().select('0:0'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(articles()[0]).toMatch(/Region/))
  await user.keyboard('j')
  act(() => view.viewer.getState().select('0:1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(articles()[2]).toMatch(/Region/))
  await user.keyboard('j')
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^Where is/)).toBeNull()
})

test('so it is on the pages, where Enter shows an element in the content at other times', async () => {
  const { user, view } = await correcting('0:4')
  const pages = document.querySelector<HTMLElement>('.page-list')
  act(() => pages?.focus())
  await user.keyboard('j')
  act(() => view.viewer.getState().select('0:0'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(articles()[1]).toMatch(/Region/))
  act(() => view.app.setState({ pane: 'pages' }))
  act(() => pages?.focus())
  await user.keyboard('{Enter}')
  expect(view.app.getState()).toMatchObject({ pane: 'content', reveal: { key: '0:4' } })
})

test('a button that has the focus keeps its Enter', async () => {
  const { bridge, panel, user, view } = await correcting('0:4')
  await user.keyboard('j')
  act(() => view.viewer.getState().select('0:0'))
  panel.getByRole('button', { name: 'Leave it' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText(/^Where is/)).toBeNull()
  expect(ordersOf(bridge)).toEqual([])
})

test('where there is room for one pane at a time, what corrects stands below the one that is shown', async () => {
  const media = narrowable()
  const { view } = await correcting()
  act(() => media.setNarrow(true))
  const shown = (): readonly boolean[] =>
    screen
      .getAllByRole('region', { name: 'Correct' })
      .map((panel) => panel.closest('[inert]') === null)
  for (const pane of ['pages', 'content', 'pages'] as const) {
    act(() => view.app.setState({ pane }))
    expect(shown()).toEqual([true])
  }
})
