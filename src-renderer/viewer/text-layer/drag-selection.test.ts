import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dragSelection } from './drag-selection.ts'

let under: Element | null = null
let caret: Range | null = null

beforeEach(() => {
  document.body.innerHTML = '<div class="page-letters"><span>one line</span></div><p>Library</p>'
  // jsdom lays nothing out: what lies under the pointer is said.
  document.elementFromPoint = () => under
  document.caretRangeFromPoint = () => caret
})
afterEach(() => {
  under = null
  caret = null
  document.getSelection()?.removeAllRanges()
})

function point(selector: string, offset: number): void {
  under = document.querySelector(selector)
  caret = document.createRange()
  if (under?.firstChild) caret.setStart(under.firstChild, offset)
}

function press(init: MouseEventInit = {}): AbortController {
  const letting = new AbortController()
  onTestFinished(() => letting.abort())
  dragSelection(document.body, letting.signal)
  document.dispatchEvent(new MouseEvent('mousedown', { detail: 1, ...init }))
  return letting
}
const move = (): unknown => document.dispatchEvent(new MouseEvent('mousemove'))
const selected = (): string => document.getSelection()?.toString() ?? ''
/** Whether the browser may begin a selection of its own. */
const begins = (): boolean => document.dispatchEvent(new Event('selectstart', { cancelable: true }))

test('a selection stays on its letters while the pointer is over other text', () => {
  point('.page-letters span', 0)
  const letting = press()
  expect(begins()).toBe(false)
  point('.page-letters span', 3)
  move()
  expect(selected()).toBe('one')
  point('p', 4)
  move()
  expect(selected()).toBe('one')
  letting.abort()
  expect(begins()).toBe(true)
})

test('a press beside the letters selects from the first that the pointer comes to', () => {
  point('p', 0)
  press()
  point('.page-letters span', 8)
  move()
  point('.page-letters span', 4)
  move()
  expect(selected()).toBe('line')
})

test.each([{ detail: 2 }, { shiftKey: true }])(
  'words of a double click, and a selection that goes on, are the browser’s: %j',
  (init) => {
    point('.page-letters span', 0)
    press(init)
    expect(begins()).toBe(true)
    point('.page-letters span', 3)
    move()
    expect(selected()).toBe('')
  },
)
