import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WalkBar } from './walk-bar.tsx'

afterEach(cleanup)

function walking() {
  const done: string[] = []
  const note = (what: string) => (): void => void done.push(what)
  const walked = () => ({
    step: (direction: 1 | -1) => void done.push(`${direction}`),
    close: note('close'),
    confirm: note('confirm'),
    leave: note('leave'),
    readAgain: note('read again'),
  })
  render(
    <WalkBar label="walk" walked={walked}>
      {null}
    </WalkBar>,
  )
  return { bar: screen.getByRole('region', { name: 'walk' }), done }
}

test('a key that is held down steps on, and decides nothing that nobody saw', () => {
  const { bar, done } = walking()
  for (const key of ['Enter', 'x', 'r', 'ArrowRight']) {
    fireEvent.keyDown(bar, { key })
    fireEvent.keyDown(bar, { key, repeat: true })
  }
  expect(done).toEqual(['confirm', 'leave', 'read again', '1', '1'])
})

test('a Hangul keyboard decides by the same keys, and one with letters elsewhere by its own', () => {
  const { bar, done } = walking()
  fireEvent.keyDown(bar, { key: 'ㅌ', code: 'KeyX' })
  fireEvent.keyDown(bar, { key: 'ㄱ', code: 'KeyR' })
  fireEvent.keyDown(bar, { key: 'x', code: 'KeyB' })
  fireEvent.keyDown(bar, { key: 'q', code: 'KeyX' })
  expect(done).toEqual(['leave', 'read again', 'leave'])
})

test('keys walk on after the button that had the cursor went', () => {
  const bar = (count: number) => (
    <WalkBar label="walk" walked={() => ({ step: () => {}, close: () => {} })}>
      {count > 0 && <button type="button">Take all</button>}
    </WalkBar>
  )
  const { rerender } = render(bar(1))
  screen.getByRole('button').focus()
  rerender(bar(0))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'walk' }))
})
