import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LayoutElement, TableCell } from '#shared/results/element.ts'
import { inlineEquationHtml } from '#shared/results/inline-equations.ts'
import { createViewerStore } from '../viewer-store.ts'
import { ViewerContext, type ViewerParts } from '../viewer-context.ts'
import { makeElement } from '../../testing/fixtures.ts'
import { DrawnPage } from './drawn-page.tsx'

afterEach(cleanup)

const polygon = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.1, y: 0.2 },
]

function draw(element: Partial<LayoutElement>, imageUrl: (() => string) | null = () => '') {
  const drawn = { ...makeElement(), polygon, ...element, regionIndex: 0 }
  const parts = { store: createViewerStore() } as unknown as ViewerParts
  const { container } = render(
    <ViewerContext value={parts}>
      <DrawnPage elements={[drawn]} ratio={1.4} imageUrl={imageUrl} />
    </ViewerContext>,
  )
  return container
}

test('equations of a page without its source are drawn, alone and in lines', async () => {
  const alone = draw({ category: 'equation', text: '$$\\frac{a}{b}$$' })
  await waitFor(() => expect(alone.querySelector('.katex')).not.toBeNull())
  const html = `<p>It is ${inlineEquationHtml('x^2')} for $5</p>`
  const inLine = draw({ category: 'paragraph', html, text: 'It is $x^2$ for $5' })
  await waitFor(() => expect(inLine.querySelectorAll('.katex')).toHaveLength(1))
  expect(inLine.textContent).toMatch(/^It is .* for \$5$/)
})

test('so are those of elements without a place', async () => {
  const html = `<p>${inlineEquationHtml('x^2')}</p>`
  const flow = draw({ polygon: null, html, text: '$x^2$' })
  await waitFor(() => expect(flow.querySelectorAll('.drawn-flow .katex')).toHaveLength(1))
})

test('what is no LaTeX stays as it is written, without its dollars', async () => {
  const drawn = draw({ category: 'equation', text: '$\\frac{$' })
  await new Promise((done) => setTimeout(done, 100))
  expect(drawn.textContent).toBe('\\frac{')
})

test('over a picture of the page stay the letters that are copied', () => {
  const drawn = draw({ category: 'equation', text: '$x$' }, null)
  expect(drawn.textContent).toBe('$x$')
})

test('lines over a picture are those of the picture, as far as its box tells', () => {
  const text = 'A line of a paragraph in its box\nand another one, which fills its line\nends.'
  const words = draw({ text }, null).querySelector('p')
  expect(words?.textContent).toBe(text)
  expect(words?.hasAttribute('data-own-lines')).toBe(true)
  expect(words?.querySelectorAll('.free-of-line')).toHaveLength(1)
  expect(Number(words?.style.lineHeight)).toBeGreaterThan(0.9)
  expect(draw({ text }).querySelector('p')?.style.lineHeight).toBe('')
})

test('the cells of a scanned table are copied from their places, rows by lines and cells by tabs', () => {
  const cell = (row: number, column: number, text: string): TableCell => ({
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    text,
    isHeader: false,
    region: null,
  })
  const cells = [cell(0, 0, 'a'), cell(0, 1, 'b'), cell(1, 0, 'c'), cell(1, 1, 'd')]
  const table = draw({ category: 'table', text: 'a b c d', hasImage: true, cells }, null)
  const placed = [...table.querySelectorAll<HTMLElement>('.drawn-cell')]
  expect(placed.map(({ textContent, style }) => [textContent, style.left, style.top])).toEqual([
    ['a\t', '0%', '0%'],
    ['b', '50%', '0%'],
    ['c\t', '0%', '50%'],
    ['d', '50%', '50%'],
  ])
})
