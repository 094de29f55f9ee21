import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './button.tsx'
import { Tooltips } from './tooltips.tsx'

/** Two icons, and what the tip says; null while none is shown. */
function open() {
  let shown: string | null = null
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function show(
    this: HTMLElement,
  ) {
    shown = this.textContent
  })
  vi.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(() => {
    shown = null
  })
  render(
    <>
      <IconButton label="Zoom in" shortcut="+" icon={null} />
      <IconButton label="Close" icon={null} />
      <Tooltips />
    </>,
  )
  const [zoom, close] = screen.getAllByRole('button')
  if (!zoom || !close) throw new Error('There are no icons.')
  return { zoom, close, tip: () => shown, user: userEvent.setup() }
}

test('who comes to an icon by keys is told what it is, and Escape takes that away', async () => {
  const { tip, user } = open()
  await user.tab()
  await vi.waitFor(() => expect(tip()).toBe('Zoom in (+)'))
  await user.tab()
  expect(tip()).toBeNull()
  await vi.waitFor(() => expect(tip()).toBe('Close'))
  await user.keyboard('{Escape}')
  expect(tip()).toBeNull()
})

test('a pointer that stays is told, one that presses is not', async () => {
  const { zoom, tip } = open()
  fireEvent.pointerOver(zoom, { pointerType: 'mouse' })
  await vi.waitFor(() => expect(tip()).toBe('Zoom in (+)'))
  fireEvent.pointerDown(zoom, { pointerType: 'mouse' })
  expect(tip()).toBeNull()
})

test('a finger that holds an icon is told before it is let go', async () => {
  const { close, tip } = open()
  fireEvent.pointerOver(close, { pointerType: 'touch' })
  fireEvent.pointerDown(close, { pointerType: 'touch' })
  await vi.waitFor(() => expect(tip()).toBe('Close'))
  fireEvent.pointerUp(close, { pointerType: 'touch' })
  expect(tip()).toBeNull()
})

test('no tip covers what an icon has opened', async () => {
  const { zoom, close, tip } = open()
  zoom.setAttribute('aria-expanded', 'true')
  fireEvent.pointerOver(zoom, { pointerType: 'mouse' })
  fireEvent.pointerOver(close, { pointerType: 'mouse' })
  await vi.waitFor(() => expect(tip()).toBe('Close'))
})
