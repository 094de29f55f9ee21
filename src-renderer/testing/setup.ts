import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// What is waited for comes as soon as the machine gets to it, and a busy one takes its time.
configure({ asyncUtilTimeout: 4000 })

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
