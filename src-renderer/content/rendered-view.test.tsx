import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { linkPanes } from '../ui/scroll-link.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { ContentLink } from './content-link.ts'
import { RenderedView } from './rendered-view.tsx'

vi.mock(import('./bring-into-view.ts'), () => ({
  bringIntoView: vi.fn<typeof bringIntoView>(() => () => {}),
}))

const outlineOf = (keys: string[]) => ({
  keys,
  pages: keys.map((_, index) => index + 1),
  categories: keys.map(() => 0),
  categoryNames: ['paragraph'],
})

test('an element that is asked for before its batch is known is gone to when it is, and once', async () => {
  Element.prototype.scrollTo = () => {}
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
  const { content } = linkPanes(['content'], () => false)
  const link = {
    holes: [],
    hovered: createStore(() => ({ hoveredKey: null, hoveredCell: null })),
    elements: { peek: () => {}, load: async () => {}, subscribe: () => () => {} },
    selectedKey: '7:0',
    marks: null,
    scroll: content,
    reveal: { key: '7:0' },
    onHover: () => {},
  } as unknown as ContentLink
  const view = (keys: string[], hidden: readonly string[] = []) => (
    <RenderedView
      {...link}
      outline={outlineOf(keys)}
      hiddenCategories={new Set(hidden)}
      onCopy={() => {}}
    />
  )
  const { rerender } = render(view(['0:0']))
  await screen.findByRole('document')
  expect(bringIntoView).not.toHaveBeenCalled()
  rerender(view(['0:0', '7:0']))
  expect(vi.mocked(bringIntoView).mock.calls).toMatchObject([[{}, {}, { key: '7:0' }]])
  rerender(view(['0:0', '7:0'], ['paragraph']))
  rerender(view(['0:0', '7:0']))
  expect(bringIntoView).toHaveBeenCalledTimes(1)
})
