import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dragSelection } from './drag-selection.ts'

let under: Element | null = null
let caret: Range | null = null

beforeEach(() => {
  document.body.innerHTML = '<div class="page-letters"><span>one line</span></div><p>Library</p>'
  // jsdom lays nothing out: what lies under the pointer is said.
  document.elementFromPoint = () => under
  document.caretRangeFromPoint = () => caret
  Object.assign(Range.prototype, { expand: expandToWord, getBoundingClientRect: boxOfLetter })
})
afterEach(() => {
  under = null
  caret = null
  document.getSelection()?.removeAllRanges()
})

const letterWidth = 10

function boxOfLetter(this: Range): Partial<DOMRect> {
  return { left: this.startOffset * letterWidth, right: this.endOffset * letterWidth }
}

/** As Safari's engine does it, for words between spaces. */
function expandToWord(this: Range): void {
  const text = this.startContainer.textContent ?? ''
  const end = text.indexOf(' ', this.startOffset)
  this.setEnd(this.startContainer, end === -1 ? text.length : end)
  this.setStart(this.startContainer, text.lastIndexOf(' ', this.startOffset - 1) + 1)
}

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

test('a selection that goes on is the browser’s', () => {
  point('.page-letters span', 0)
  press({ shiftKey: true })
  expect(begins()).toBe(true)
  point('.page-letters span', 3)
  move()
  expect(selected()).toBe('')
})

test('a drag that a double click begins goes on by words, and stays on its letters over other text', () => {
  point('.page-letters span', 5)
  press({ detail: 2 })
  // Where something is selected, the engine goes on with that by itself.
  expect(selected()).toBe('')
  expect(begins()).toBe(false)
  expect(selected()).toBe('line')
  point('.page-letters span', 2)
  move()
  expect(selected()).toBe('one line')
  point('p', 4)
  move()
  expect(selected()).toBe('one line')
})

test('a double click on the last letter of a word selects that word', () => {
  point('.page-letters span', 3)
  press({ detail: 2, clientX: 2.75 * letterWidth })
  begins()
  expect(selected()).toBe('one')
})
