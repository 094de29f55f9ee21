import { beforeEach, expect, test } from 'vitest'
import { createAppStore } from '../app-store.ts'
import { giveKeysLeft } from './give-stray-keys.ts'

const app = createAppStore()

beforeEach(() => {
  document.body.innerHTML =
    '<div data-side="main"><output aria-busy="true"></output><div role="document" tabindex="0"></div></div>'
})

const content = () => document.querySelector('[role=document]')

test('keys that a password’s field leaves are kept for its pages, which are on their way', () => {
  giveKeysLeft(app)
  expect(document.activeElement).toBe(document.body)
  document.querySelector('output')?.remove()
  giveKeysLeft(app)
  expect(document.activeElement).toBe(content())
})

test('pages that come where they are out of sight have no keys kept for them', () => {
  document.querySelector('output')?.setAttribute('inert', '')
  giveKeysLeft(app)
  expect(document.activeElement).toBe(content())
})
