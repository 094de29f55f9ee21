import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { makeElement } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { ElementBody } from './element-body.tsx'
import { CropPageContext, type CropPage } from './own-crop.ts'

const figure = makeElement({
  key: '0:7',
  page: 3,
  category: 'figure',
  html: '<figure><img data-coord="x"></figure>',
  hasImage: false,
})

const noMarks = { matcher: null, current: -1, onCurrent() {} }

const show = (cropPage: CropPage | null, element = figure) =>
  render(
    <BridgeContext value={createMemoryBridge()}>
      <CropPageContext value={cropPage}>
        <ElementBody runId="run-1" element={element} lines="pane" marks={noMarks} />
      </CropPageContext>
    </BridgeContext>,
  )

test('a figure without a picture shows its part of the page, and says where it is from', async () => {
  const asked: unknown[] = []
  show(async (place) => {
    asked.push(place)
    return document.createElement('canvas')
  })
  const crop = await screen.findByRole('img', { name: 'Picture of this figure' })
  expect(crop.title).toMatch(/Cut from the page/)
  expect(asked).toEqual([{ page: 3, box: expect.objectContaining({ left: expect.any(Number) }) }])
})

test('a figure keeps its picture while the lines of texts are joined: without it, what is read would move', async () => {
  const asked: unknown[] = []
  // The same, as the window hands it down.
  const cropPage: CropPage = async (place) => {
    asked.push(place)
    return document.createElement('canvas')
  }
  const bridge = createMemoryBridge()
  const drawn = (lines: 'page' | 'pane') => (
    <BridgeContext value={bridge}>
      <CropPageContext value={cropPage}>
        <ElementBody runId="run-1" element={figure} lines={lines} marks={noMarks} />
      </CropPageContext>
    </BridgeContext>
  )
  const { rerender } = render(drawn('page'))
  const crop = await screen.findByRole('img')
  rerender(drawn('pane'))
  expect(screen.getByRole('img')).toBe(crop)
  expect(asked).toHaveLength(1)
})

test('words that were read in a figure are folded under its part of the page', async () => {
  const html = '<figure><img alt="Revenue by quarter"></figure>'
  show(async () => document.createElement('canvas'), { ...figure, html })
  await screen.findByRole('img')
  const words = screen.getByText('Revenue by quarter')
  expect(words.hidden).toBe(false)
  expect(words.closest('details')?.open).toBe(false)
})

test('a picture that can’t be drawn leaves its words and the reason, not a broken picture', async () => {
  const html = '<figure><img alt="Revenue by quarter"></figure>'
  show(null, { ...figure, html, hasImage: true })
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Revenue by quarter')).toBeDefined()
  expect(screen.getByText(/too large or damaged/)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('without pages to cut from, words stand for the figure', async () => {
  show(null)
  expect(screen.getByText('Picture of this figure')).toBeDefined()
  show(() => Promise.reject(new Error('damaged')))
  expect(screen.queryByRole('img')).toBeNull()
})
