import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { printPageAtTheEnd } from './print-page-at-the-end.ts'

// Testing Library does both when it is loaded: once, and so for the first file alone.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true))
/** React may draw one of two rows of the same key twice and the other never, and only says so. */
const sameKeys: string[] = []
beforeAll(() => {
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (String(said[0]).includes('children with the same key')) sameKeys.push(said.join(' '))
    else error(...said)
  })
})
afterEach(() => {
  const [said] = sameKeys.splice(0)
  if (said !== undefined) throw new Error(said)
})
afterEach(cleanup)
// What is cut off while it is being loaded, as a file's end does, stays refused to all the next ones.
afterAll(() => vi.dynamicImportSettled())
// The next file is tested in the same window.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.localStorage.clear()
  document.body.replaceChildren()
})
// It says that something hangs, and nothing of how long it takes: a busy machine needs ten times as long.
configure({ asyncUtilTimeout: 60_000 })
printPageAtTheEnd()

// jsdom lays nothing out and has no top layer; components only need these to exist.
const observer = {
  value: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
}
define(globalThis, 'ResizeObserver', observer)
define(globalThis, 'IntersectionObserver', observer)
define(window, 'matchMedia', {
  value: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
})
define(globalThis, 'CSS', { value: { escape: (text: string) => text } })
// A test is never idle: nothing is prepared for later.
define(window, 'requestIdleCallback', { value: () => 0 })
define(window, 'cancelIdleCallback', { value() {} })
define(HTMLElement.prototype, 'scrollIntoView', { value() {} })
define(Range.prototype, 'getBoundingClientRect', { value: () => new DOMRect() })
define(HTMLElement.prototype, 'showPopover', { value() {} })
define(HTMLElement.prototype, 'hidePopover', { value() {} })
define(HTMLDialogElement.prototype, 'showModal', {
  value(this: HTMLDialogElement) {
    this.open = true
  },
})
define(HTMLDialogElement.prototype, 'close', {
  value(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  if (Reflect.get(target, name) !== undefined) return
  // Fake timers and spies put their own in the place.
  Object.defineProperty(target, name, { configurable: true, writable: true, ...descriptor })
}
