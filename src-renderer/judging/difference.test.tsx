import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DifferenceKind } from '#shared/judging/kinds.ts'
import { makeElement } from '../testing/fixtures.ts'
import { Difference } from './difference.tsx'

function said(firstKey: string | null, secondKey: string | null): string | null {
  const element = makeElement({ text: 'Total 120' })
  const shown = {
    pair: { page: 1, firstKey, secondKey, kinds: ['text' as DifferenceKind] },
    first: firstKey === null ? undefined : element,
    second: secondKey === null ? undefined : { ...element, text: 'Total 720' },
  }
  const { container } = render(<Difference shown={shown} />)
  return container.textContent
}

test('who reads a difference knows which of the two has what only one has', () => {
  expect(said('0:1', null)).toBe('Only in this runTotal 120')
  expect(said(null, '0:1')).toBe('Only in the other runTotal 720')
  expect(said('0:1', '0:1')).toMatch(/^Other words/)
})
