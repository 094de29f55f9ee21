import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createViewerStore } from './viewer-store.ts'
import type { DrawnSource } from './sources/drawn-page-source.ts'
import { usePages } from './use-pages.ts'
import { ViewerContext, type ViewerParts } from './viewer-context.ts'

function openTwice(page: number) {
  const store = createViewerStore()
  const parts = {
    store,
    loadElements: async () => [],
    passwords: { of: () => undefined, keep: () => {} },
  } as unknown as ViewerParts
  const source = (address: string): DrawnSource => ({
    kind: 'drawn',
    documentId: 'one',
    pageCount: 3,
    imageUrl: () => address,
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ViewerContext value={parts}>{children}</ViewerContext>
  )
  const { result, rerender } = renderHook(({ document }) => usePages(document), {
    wrapper,
    initialProps: { document: source('first') },
  })
  store.setState({ page })
  rerender({ document: source('second') })
  return { store, result }
}

test('a document that is opened anew goes on where it was read', async () => {
  const { store, result } = openTwice(2)
  await waitFor(() => expect(result.current.kind).toBe('ready'))
  expect(store.getState().scrollRequest?.target).toMatchObject({ kind: 'place', page: 2 })
})

test('one that is opened anew before a page of it was read goes to none', async () => {
  const { store, result } = openTwice(0)
  await waitFor(() => expect(result.current.kind).toBe('ready'))
  expect(store.getState().scrollRequest).toBeNull()
})
