import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dragByHand, holdBySpace } from './drag-by-hand.ts'

let viewport: HTMLElement
let closing: AbortController
const scrolledBy = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  scrolledBy.mockClear()
  closing = new AbortController()
  viewport = document.body.appendChild(document.createElement('div'))
  viewport.tabIndex = 0
  // jsdom scrolls nothing and captures no pointer.
  Object.assign(viewport, { scrollBy: scrolledBy, setPointerCapture() {} })
})
afterEach(() => {
  closing.abort()
  viewport.remove()
})

test('what is held goes with the pointer, until it is let go', () => {
  dragByHand(viewport, () => true, closing.signal)
  fireEvent.pointerDown(viewport, { button: 0, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(viewport, { clientX: 40, clientY: 20 })
  fireEvent.pointerUp(viewport)
  fireEvent.pointerMove(viewport, { clientX: 0, clientY: 0 })
  expect(scrolledBy.mock.calls).toEqual([[10, 30]])
  expect(viewport.dataset['grabbed']).toBeUndefined()
})

test('without the hand, a drag marks text and moves nothing', () => {
  dragByHand(viewport, () => false, closing.signal)
  fireEvent.pointerDown(viewport, { button: 0, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(viewport, { clientX: 40, clientY: 20 })
  expect(scrolledBy).not.toHaveBeenCalled()
})

test('a pressed wheel moves the pages without the hand, and starts nothing of the system’s', () => {
  dragByHand(viewport, () => false, closing.signal)
  fireEvent.pointerDown(viewport, { button: 1, clientX: 50, clientY: 50 })
  expect(fireEvent.mouseDown(viewport, { button: 1 })).toBe(false)
  fireEvent.pointerMove(viewport, { clientX: 40, clientY: 20 })
  fireEvent.pointerUp(viewport, { button: 1 })
  expect(scrolledBy.mock.calls).toEqual([[10, 30]])
  expect(fireEvent.mouseDown(viewport, { button: 0 })).toBe(true)
})

test('the space bar is the hand while it is held, and scrolls when it dragged nothing', () => {
  const held: boolean[] = []
  holdBySpace(viewport, (isHeld) => held.push(isHeld), closing.signal)
  fireEvent.keyDown(viewport, { code: 'Space' })
  fireEvent.keyDown(viewport, { code: 'Space', repeat: true })
  fireEvent.pointerDown(viewport)
  fireEvent.keyUp(viewport, { code: 'Space' })
  expect(held).toEqual([true, false])
  expect(scrolledBy).not.toHaveBeenCalled()
  fireEvent.keyDown(viewport, { code: 'Space' })
  fireEvent.keyUp(viewport, { code: 'Space' })
  expect(scrolledBy).toHaveBeenCalledTimes(1)
})

test('a space that is typed into a field, or presses a button, stays there', () => {
  const held = vi.fn<(isHeld: boolean) => void>()
  holdBySpace(viewport, held, closing.signal)
  const field = viewport.appendChild(document.createElement('input'))
  expect(fireEvent.keyDown(field, { code: 'Space' })).toBe(true)
  expect(held).not.toHaveBeenCalled()
})

test('a key that is let go in another window does not stay pressed', () => {
  const held: boolean[] = []
  holdBySpace(viewport, (isHeld) => held.push(isHeld), closing.signal)
  fireEvent.keyDown(viewport, { code: 'Space' })
  fireEvent.blur(window)
  expect(held).toEqual([true, false])
})
