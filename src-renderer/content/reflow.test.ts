import { koreanBreaksOf } from '#shared/results/korean-breaks.ts'
import { expect, test } from 'vitest'
import { reflow } from './reflow.ts'

function flowed(html: string, category = 'paragraph'): string {
  const template = document.createElement('template')
  template.innerHTML = html
  reflow(template.content, category, koreanBreaksOf)
  return template.innerHTML
}

test.each([
  ['<p>Open a book<br>that runs<br>on</p>', '<p>Open a book that runs on</p>'],
  ['<p>When print-<br>ers began</p>', '<p>When printers began</p>'],
  ['<p>the F-<br>16 and a – <br> dash</p>', '<p>the F- 16 and a – dash</p>'],
  ['<p>왼쪽에서 오른쪽으로<br>넘기는 책</p>', '<p>왼쪽에서 오른쪽으로 넘기는 책</p>'],
  [
    '<p>이 기계는 사람이 하던 일을 되풀이하며 <b>그 결과</b>를 저<br>장하고 나중에 다시 보여 주도록 모두 설정되어 있으니 <b>꼭</b><br>확인하라.</p>',
    '<p>이 기계는 사람이 하던 일을 되풀이하며 <b>그 결과</b>를 저장하고 나중에 다시 보여 주도록 모두 설정되어 있으니 <b>꼭</b> 확인하라.</p>',
  ],
  ['<p>天地<br>玄黃</p>', '<p>天地玄黃</p>'],
  ['<p>a <b>bold</b><br>word</p>', '<p>a <b>bold</b> word</p>'],
  ['<p>one<br><br>two</p>', '<p>one<br><br>two</p>'],
  ['<p class="plain-text">one\ntwo\n\nthree</p>', '<p class="plain-text">one two\n\nthree</p>'],
])('lines of running text are not broken twice: %s', (html, expected) => {
  expect(flowed(html)).toBe(expected)
})

test('what has lines of its own keeps them', () => {
  expect(flowed('<p><code>cd a<br>  ls</code></p>')).toBe('<p><code>cd a<br>  ls</code></p>')
  for (const category of ['list', 'table', 'index', 'equation', 'header', 'other']) {
    expect(flowed('<p>- a<br>- b</p>', category)).toBe('<p>- a<br>- b</p>')
  }
})
