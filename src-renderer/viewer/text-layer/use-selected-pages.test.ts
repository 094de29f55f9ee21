import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSelectedPages } from './use-selected-pages.ts'

let list: HTMLElement

beforeEach(() => {
  list = document.createElement('div')
  for (let page = 1; page <= 40; page++) {
    list.insertAdjacentHTML('beforeend', `<div data-page="${page}"><span>of ${page}</span></div>`)
  }
  document.body.append(list, document.createElement('p'))
})

afterEach(() => document.body.replaceChildren())

const lettersOf = (page: number) => {
  const text = list.querySelector(`[data-page="${page}"] span`)?.firstChild
  if (!text) throw new Error('The page has letters')
  return text
}

async function select(from: Node, to: Node, length = 2): Promise<void> {
  await act(async () => {
    window.getSelection()?.setBaseAndExtent(from, 0, to, length)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

test('the page where a selection began is held when it is long out of view, or what is copied lacks its beginning', async () => {
  const { result } = renderHook(() => useSelectedPages({ current: list }))
  expect(result.current).toBeNull()
  await select(lettersOf(3), lettersOf(9))
  expect(result.current).toEqual({ first: 2, last: 8 })
  // Upwards as well.
  await select(lettersOf(9), lettersOf(4))
  expect(result.current).toEqual({ first: 3, last: 8 })
})

test('no page is held for a caret, for words beside the pages, or for a whole book', async () => {
  const { result } = renderHook(() => useSelectedPages({ current: list }))
  await select(lettersOf(3), lettersOf(3), 0)
  expect(result.current).toBeNull()
  const beside = document.querySelector('p')
  beside?.append('in the content')
  if (beside?.firstChild) await select(beside.firstChild, beside.firstChild)
  expect(result.current).toBeNull()
  await select(lettersOf(1), lettersOf(40))
  expect(result.current).toBeNull()
})
