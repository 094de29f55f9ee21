import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeRun } from '../../testing/fixtures.ts'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'
import { beginOwnDrag } from '../../ui/own-drag.ts'

prepareWindow()

const files = { dataTransfer: { types: ['Files'] } }

async function open() {
  const { view } = await openApp({ runs: [makeRun()] })
  const isShown = (): boolean => view.app.getState().isDropTarget
  const over = document.createElement('div')
  document.body.append(over)
  onTestFinished(() => over.remove())
  return { isShown, over }
}

test('files are told that they can be let go, whatever of the window they go over, until they leave it', async () => {
  const { isShown, over } = await open()
  fireEvent.dragEnter(document.body, files)
  fireEvent.dragEnter(over, files)
  fireEvent.dragLeave(document.body, files)
  expect(isShown()).toBe(true)
  // Once: the start page and the library don't repeat what lies over the whole window.
  expect(screen.getAllByText('Drop to parse')).toHaveLength(1)
  fireEvent.dragLeave(over, files)
  expect(isShown()).toBe(false)
})

test('the sign goes with the files, also where what they were over was taken away', async () => {
  const { isShown, over } = await open()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.dragEnter(over, files)
  over.remove()
  // Held still for a while, they tell of themselves.
  for (let times = 0; times < 8; times += 1) {
    act(() => void vi.advanceTimersByTime(350))
    fireEvent.dragOver(document.body, files)
  }
  expect(isShown()).toBe(true)
  act(() => void vi.advanceTimersByTime(3000))
  expect(isShown()).toBe(false)
})

test('a document that is let go in the window it was taken from is not parsed once more', async () => {
  const { isShown, over } = await open()
  beginOwnDrag()
  fireEvent.dragEnter(over, files)
  expect(isShown()).toBe(false)
  fireEvent.blur(window)
  fireEvent.dragEnter(over, files)
  expect(isShown()).toBe(true)
})
