import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailureLimit } from './failure-limit.tsx'

// React reports what a limit has caught, which is no news here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

let isBroken = true
function Fragile() {
  if (isBroken) throw new TypeError('not an enum value')
  return <p>drawn</p>
}

test('an exception in one part leaves the others, and the part can be tried again', async () => {
  isBroken = true
  const user = userEvent.setup()
  render(
    <>
      <FailureLimit part="Pages">
        <Fragile />
      </FailureLimit>
      <p>beside it</p>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Pages')
  expect(screen.getByText(/TypeError: not an enum value/)).toBeDefined()
  expect(screen.getByText('beside it')).toBeDefined()

  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('drawn')).toBeDefined()
})

test('what failed is told, whatever was thrown', () => {
  function Odd(): never {
    // A library may throw anything.
    throw 'a bare string'
  }
  render(
    <FailureLimit part="Pages">
      <Odd />
    </FailureLimit>,
  )
  expect(screen.getByText('a bare string')).toBeDefined()
})

test('a dialog that can not be drawn can be closed', async () => {
  isBroken = true
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  render(
    <FailureLimit part="Settings" onClose={onClose}>
      <Fragile />
    </FailureLimit>,
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
