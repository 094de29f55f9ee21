import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Run } from '#shared/runs/run.ts'
import { makeRun } from '../testing/fixtures.ts'
import { RunList } from './run-list.tsx'
import type { RunActions } from './run-menu.ts'

beforeEach(() => {
  // jsdom lays nothing out; a list needs a height to have rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const runs = Array.from({ length: 300 }, (_, index) =>
  makeRun({ id: `run-${index}`, name: `${index}.pdf` }),
)

function show() {
  const removed: string[] = []
  const renamed: string[] = []
  // What the keys of the list lead to; the rest is the menu's.
  const actions = {
    remove: (run: Run) => removed.push(run.name),
    rename: (_: Run, name: string) => renamed.push(name),
  } as unknown as RunActions
  render(<RunList runs={runs} progress={new Map()} selectedRunId="run-3" actions={actions} />)
  return { user: userEvent.setup(), removed, renamed }
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

test('the actions of a row are reached by keys, and left again', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for 3.pdf' }))
  await user.keyboard('{ArrowLeft}')
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
