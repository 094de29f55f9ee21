import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { narrowable } from '../../testing/narrowable.ts'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

const runs = [
  makeRun({ id: 'a', documentId: 'a'.repeat(64), name: 'a.pdf' }),
  makeRun({ id: 'b', documentId: 'b'.repeat(64), name: 'b.pdf' }),
]

async function opened() {
  const app = await openApp({ runs, elements: reportElements })
  await waitFor(() => expect(app.view.runs.getState().byId.size).toBe(runs.length))
  act(() => app.view.app.setState({ selectedRunId: 'a' }))
  await screen.findByRole('article', { name: 'Heading' })
  await waitFor(() => expect(document.querySelector('.page-list')).not.toBeNull())
  return app
}

/** Where the keys are, as a screen reader names it. */
function place(): string {
  const active = document.activeElement
  const side = active?.closest('[data-side]')?.getAttribute('data-side') ?? ''
  if (active?.matches('.page-list')) return `${side} pages`
  if (active?.matches('[role=document]')) return `${side} content`
  return (
    active?.closest('section')?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? ''
  )
}

const press = (shiftKey = false): string => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', shiftKey })
  return place()
}

test('one key leads from the library to the pages, to the content and round, and back with Shift', async () => {
  await opened()
  const row = screen.getByRole('button', { name: 'a.pdf', hidden: false })
  act(() => row.focus())
  expect([press(), press(), press()]).toEqual(['main pages', 'main content', 'Library'])
  expect([press(true), press(true), press(true)]).toEqual(['main content', 'main pages', 'Library'])
  // Back at the row where it left.
  expect(document.activeElement?.hasAttribute('data-row-stop')).toBe(true)
})

test('from a field or a bar the key leads to what comes after its pane, not to the pane itself', async () => {
  await opened()
  act(() => screen.getByRole('searchbox').focus())
  expect(press()).toBe('main pages')
  act(() => screen.getByRole('tab', { name: 'Markdown' }).focus())
  expect(press()).toBe('Library')
  const [titleBar = document.body] = screen.getAllByRole('banner')
  act(() => within(titleBar).getAllByRole('button')[0]?.focus())
  expect(press()).toBe('Library')
})

test('the way leads through the second side, too, which is then the one that is worked in', async () => {
  const { view } = await opened()
  act(() => view.sides().beside.app.setState({ selectedRunId: 'b' }))
  await screen.findByRole('region', { name: 'On the right: b.pdf' })
  await waitFor(() => expect(document.querySelectorAll('.page-list')).toHaveLength(2))
  await waitFor(() => expect(document.querySelectorAll('[role=document]')).toHaveLength(2))
  act(() => screen.getByRole('searchbox').focus())
  expect([press(), press(), press(), press(), press()]).toEqual([
    'main pages',
    'main content',
    'beside pages',
    'beside content',
    'Library',
  ])
  press(true)
  expect(view.app.getState().activeSide).toBe('beside')
})

test('where there is room for one pane, the key shows the other one, and puts the library away', async () => {
  const media = narrowable()
  const { view } = await opened()
  act(() => media.setNarrow(true))
  await screen.findByRole('tab', { name: 'Pages' })
  act(() => view.app.setState({ drawerIsOpen: true }))
  act(() => screen.getByRole('searchbox').focus())
  expect(press()).toBe('main pages')
  expect(view.app.getState().drawerIsOpen).toBe(false)
  expect(press()).toBe('main content')
  expect(view.app.getState().pane).toBe('content')
  expect(document.activeElement?.closest('[inert]')).toBeNull()
  expect(press()).toBe('main pages')
})
