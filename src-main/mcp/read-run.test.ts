import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Dispatch } from '../bridge/dispatch.ts'
import { buildElement } from '../export/testing/build-run.ts'
import { headingsOf, readPages } from './read-run.ts'

/** A core that has a run of these elements and knows nothing else. */
function coreWith(elements: readonly LayoutElement[]): Dispatch {
  const outline = {
    keys: elements.map(({ key }) => key),
    pages: elements.map(({ page }) => page),
    categories: elements.map(() => 0),
    categoryNames: ['heading1'],
  }
  return async (name, input) => {
    const { fromPage } = input as { readonly fromPage?: number }
    const data =
      name === 'results.outline' ? outline : elements.filter(({ page }) => page === fromPage)
    return await Promise.resolve({ ok: true, data })
  }
}

test('an agent is told that there are more headings than it is told of', async () => {
  const headings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...buildElement(index, index + 1, `Part ${index}`),
      category: 'heading1',
    }))
  expect(await headingsOf(coreWith(headings(500)), 'run')).toMatchObject({ isCut: false })
  expect(await headingsOf(coreWith(headings(501)), 'run')).toMatchObject({ isCut: true })
})

test('what is longer than the budget is read in several goes, and no letter is cut in two', async () => {
  const text = `a${'😀'.repeat(300)}`
  const dispatch = coreWith([
    { ...buildElement(0, 1, text), markdown: text },
    { ...buildElement(1, 1, 'behind it'), markdown: 'behind it' },
  ])
  let read = ''
  let from: string | null = null
  for (let go = 0; go < 20; go += 1) {
    const answer = await readPages(dispatch, { runId: 'run', from, page: null, maxTokens: 100 })
    const elements = answer['elements'] as readonly { readonly content: string }[]
    for (const { content } of elements) {
      expect(content.isWellFormed()).toBe(true)
      read += content
    }
    from = answer['next'] as string | null
    if (from === null) break
  }
  expect(read).toBe(`${text}behind it`)
})
