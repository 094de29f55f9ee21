import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from './web-session.ts'

const keys = { actKey: 'act', readKey: 'read' }
const given = vi.fn<typeof fetch>(async () => Response.json(keys))
const refused = vi.fn<typeof fetch>(async () => new Response(null, { status: 401 }))

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  given.mockClear()
  // A window has one session: those of the tests before would take the token.
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener)
    listening.mockRestore()
  })
})

test('the token leaves the address before anything else can read it there', async () => {
  history.replaceState(null, '', '/#token=secret')
  const session = openSession(window, given)
  expect(location.href).not.toContain('secret')
  await session.ready
  expect(given.mock.calls[0]?.[1]?.body).toBe('{"token":"secret"}')
  expect(session.keys()).toEqual(keys)
})

test('a reload is let in without a token, and so is one that brings a spent token', async () => {
  history.replaceState(null, '', '/#token=secret')
  await openSession(window, given).ready
  expect(openSession(window, refused).keys()).toEqual(keys)
  history.replaceState(null, '', '/#token=secret')
  const again = openSession(window, refused)
  await again.ready
  expect(again.keys()).toEqual(keys)
})

test('a browser that stores nothing is let in all the same', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  history.replaceState(null, '', '/#token=secret')
  const session = openSession(window, given)
  await session.ready
  expect(session.keys()).toEqual(keys)
  full.mockRestore()
})

test('what another program left in the storage opens nothing and breaks nothing', () => {
  localStorage.setItem('recto.session', '{"actKey":7}')
  expect(openSession(window, given).keys()).toEqual({ actKey: '', readKey: '' })
  localStorage.setItem('recto.session', 'nonsense')
  expect(openSession(window, given).keys()).toEqual({ actKey: '', readKey: '' })
})

test('another tab that was let in anew lets this one in too, which is not loaded again', () => {
  const session = openSession(window, refused)
  const renewed = vi.fn<() => void>()
  const stop = session.onRenewed(renewed)
  const tell = (newValue: string | null): void => {
    if (newValue === null) localStorage.removeItem('recto.session')
    else localStorage.setItem('recto.session', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'recto.session', newValue }))
  }
  tell(JSON.stringify(keys))
  expect(session.keys()).toEqual(keys)
  // A storage that somebody has emptied takes nothing away.
  tell(null)
  expect(session.keys()).toEqual(keys)
  stop()
  tell(JSON.stringify(keys))
  expect(renewed).toHaveBeenCalledTimes(1)
})

test('a window that is told to open the new address is let in by it, in the same tab too', async () => {
  history.replaceState(null, '', '/#run/7')
  const session = openSession(window, given)
  const renewed = vi.fn<() => void>()
  session.onRenewed(renewed)
  const oldURL = location.href
  history.replaceState(null, '', '/#token=new')
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL }))
  expect(location.href).toBe(oldURL)
  await session.ready
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledTimes(1))
  expect(session.keys()).toEqual(keys)
})
