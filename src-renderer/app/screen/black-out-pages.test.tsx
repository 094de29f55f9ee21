import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import { createBlankPages } from '../../viewer/sources/drawn-page-source.ts'
import { BlackOutPages } from './black-out-pages.tsx'

/** Three blank pages, and what is black in them. */
function show() {
  const told: (readonly BlackOutBox[])[] = [[]]
  const pages = createBlankPages(3, { width: 600, height: 800 })
  function Drawn() {
    const [drawn, setDrawn] = useState<readonly BlackOutBox[]>([])
    const change = (next: readonly BlackOutBox[]): void => {
      told.push(next)
      setDrawn(next)
    }
    return <BlackOutPages pages={pages} boxes={drawn} firstPage={1} onBoxes={change} />
  }
  render(<Drawn />)
  const area = screen.getByRole('button', { name: /Page to draw on/ })
  // jsdom lays nothing out, and captures no pointer.
  area.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800)
  area.setPointerCapture = () => {}
  return { user: userEvent.setup(), area, boxes: () => told.at(-1) ?? [] }
}

test('what is drawn over is black on its own page, by pointer and by key, and can be taken back', async () => {
  const { user, area, boxes } = show()
  fireEvent.pointerDown(area, { clientX: 300, clientY: 200 })
  fireEvent.pointerMove(area, { clientX: 60, clientY: 80 })
  fireEvent.pointerUp(area)
  const first = { page: 1, box: { left: 0.1, top: 0.1, right: 0.5, bottom: 0.25 } }
  expect(boxes()).toEqual([first])

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.queryByRole('button', { name: 'Remove place 1' })).toBeNull()
  screen.getByRole('button', { name: /Page to draw on/ }).focus()
  await user.keyboard('{Enter}')
  expect(boxes().map(({ page }) => page)).toEqual([1, 2])

  await user.click(screen.getByRole('button', { name: 'Remove the last' }))
  expect(boxes()).toEqual([first])
  await user.click(await screen.findByRole('button', { name: 'Remove place 1' }))
  expect(boxes()).toEqual([])
})

test('a click that draws nothing blacks nothing out', () => {
  const { area, boxes } = show()
  fireEvent.pointerDown(area, { clientX: 300, clientY: 200 })
  fireEvent.pointerMove(area, { clientX: 301, clientY: 200 })
  fireEvent.pointerUp(area)
  expect(boxes()).toEqual([])
})
