import { expect, test } from 'vitest'
import { buildElement } from '../testing/build-run.ts'
import { elementHtml } from './element-html.ts'
import { readFlowingBlocks } from './flow-lines.ts'

const element = (html: string, category = 'paragraph') => ({
  ...buildElement(0, 1, html),
  category,
})

test('running text flows in an export as it does in the content, and keeps its looks', () => {
  const lines = element('<p>When print-<br>ers began to <b>cut</b><br> type<br><br>in lead</p>')
  expect(readFlowingBlocks(lines)).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'When print', marks: [] },
        { kind: 'text', text: 'ers began to ', marks: [] },
        { kind: 'text', text: 'cut ', marks: ['bold'] },
        { kind: 'text', text: 'type', marks: [] },
        { kind: 'break' },
        { kind: 'break' },
        { kind: 'text', text: 'in lead', marks: [] },
      ],
    },
  ])
  expect(elementHtml(element('<p>When print-<br>ers began<br>to<br><br>cut</p>'), null)).toBe(
    '<p>When printers began to<br><br>cut</p>',
  )
  expect(elementHtml(element('<p>a <b>bold</b><br>word</p>'), null)).toBe(
    '<p>a <b>bold</b> word</p>',
  )
  const plain = { ...element(''), text: 'one\ntwo\n\nthree' }
  expect(elementHtml(plain, null)).toBe('<p class="plain">one two\n\nthree</p>')
})

test('a Korean word that a line’s end divides is one word in an export', () => {
  const [first, second, third] = [
    '가장 많이 나오는 단어를 찾아보고 얼마나 자주 나오는지를 알',
    '려주세요. 사람이 몇 초 안에 단어를 읽고 이해할 수는 있지만',
    '그 단어가 몇 번 나오는지 세는 것은 매우 고생스럽다.',
  ]
  const whole = `${first}${second} ${third}`
  const lines = element(`<p>${first}<br>${second}<br>${third}</p>`)
  expect(elementHtml(lines, null)).toBe(`<p>${whole}</p>`)
  const [block] = readFlowingBlocks(lines)
  const texts = block?.kind === 'paragraph' ? block.inlines : []
  expect(texts.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')).toBe(whole)
})

test('what has lines of its own keeps them in an export', () => {
  expect(elementHtml(element('<p>a<br>b</p>', 'list'), null)).toBe('<p>a<br>b</p>')
  expect(readFlowingBlocks(element('<p>a<br>b</p>', 'header'))).toHaveLength(1)
  expect(elementHtml({ ...element('', 'index'), text: 'a\nb' }, null)).toContain('a\nb')
})

test('HTML of any depth has an end', () => {
  expect(elementHtml(element('<b>'.repeat(20_000) + 'a<br>b'), null)).not.toContain('undefined')
})
