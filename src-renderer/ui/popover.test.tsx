import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Popover } from './popover.tsx'

test('a form that nobody has opened keeps no window waiting, and one that was closed keeps what was typed', () => {
  render(
    <Popover label="Options" button={(invoker) => <button {...invoker}>Open</button>}>
      <input />
    </Popover>,
  )
  const popover = screen.getByRole('dialog', { hidden: true })
  const toggle = (newState: string): void => {
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState }))
  }
  expect(popover.childElementCount).toBe(0)
  toggle('open')
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: '1-5' } })
  toggle('closed')
  toggle('open')
  expect(screen.getByRole('textbox', { hidden: true })).toHaveProperty('value', '1-5')
})
