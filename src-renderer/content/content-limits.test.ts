import { expect, test } from 'vitest'
import { makeElement } from '../testing/fixtures.ts'
import { boundMarkup, boundText } from '#shared/results/bound-markup.ts'
import { createElementContent } from './element-content.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

const options = {
  runId: 'run',
  lines: 'page' as const,
  sanitise: sanitiseHtml(),
  urlOf: (path: string) => path,
  labels: { unrecognised: 'not recognised', picture: 'picture', words: 'words' },
}

function contentOf(html: string): { root: HTMLElement; isCut: boolean } {
  const { bounded, isCut } = createElementContent(makeElement({ html }), options)
  const root = document.createElement('div')
  root.append(bounded)
  return { root, isCut }
}

function deepest(root: Element): number {
  let most = 0
  for (const each of root.querySelectorAll('*')) {
    let depth = 0
    for (let at: Element | null = each; at !== root && at; at = at.parentElement) depth += 1
    most = Math.max(most, depth)
  }
  return most
}

test('tags in each other don’t overflow a window', () => {
  const { root, isCut } = contentOf(`<p>${'<b><i>'.repeat(100_000)}deep</p><p>after</p>`)
  expect(deepest(root)).toBeLessThan(250)
  expect(root.querySelectorAll('*').length).toBeLessThan(1000)
  expect(isCut).toBe(true)
})

test('what stands in too many tags is still read, and what follows it stands where it did', () => {
  const many = (tag: string): string => tag.repeat(150)
  const { bounded, isCut } = boundMarkup(`${many('<div>')}deep${many('</div>')}<b>after</b>`)
  expect(bounded).toBe(`${'<div>'.repeat(100)}deep${'</div>'.repeat(100)}<b>after</b>`)
  expect(isCut).toBe(true)
})

test('marks piled on a letter don’t hold a window', () => {
  const { root, isCut } = contentOf(`<p>a${'\u0301'.repeat(300_000)}b</p>`)
  expect(root.textContent).toBe(`a${'\u0301'.repeat(16)}b`)
  expect(isCut).toBe(true)
})

test('a table of a hundred thousand cells ends where the window would be held', () => {
  const { root, isCut } = contentOf(`<table>${'<tr><td>a</td></tr>'.repeat(100_000)}</table>`)
  expect(root.querySelectorAll('tr').length).toBeLessThan(5000)
  expect(isCut).toBe(true)
})

test.each([
  ['paragraphs that end by themselves', '<p>one<p>two'.repeat(500)],
  ['a table without ends of cells', `<table>${'<tr><td>a<td>b'.repeat(1000)}</table>`],
  ['spans', '<table><tr><td colspan="3" rowspan="2">a</td></tr><tr></tr></table>'],
  ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li></ul>'.repeat(200)],
  ['words that look like tags', 'x < y and <Model 3> stands'],
])('an element of a page is whole: %s', (_, html) => {
  expect(boundMarkup(html)).toEqual({ bounded: html, isCut: false })
  expect(contentOf(html).isCut).toBe(false)
})

test('text is cut where no character is broken', () => {
  const { bounded, isCut } = boundText(`a${'😀'.repeat(300_000)}`)
  expect(bounded.isWellFormed()).toBe(true)
  expect([bounded.length, isCut]).toEqual([400_000, true])
})
