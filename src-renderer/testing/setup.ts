import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom lays nothing out and has no top layer; components only need these to exist.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
HTMLElement.prototype.scrollIntoView ??= () => {}
HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
  this.toggleAttribute('data-open', true)
}
HTMLElement.prototype.hidePopover ??= function hide(this: HTMLElement) {
  this.toggleAttribute('data-open', false)
}
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
