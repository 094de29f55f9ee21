import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LinkedFile, type LinkOf } from './linked-file.tsx'

function drag(): { readonly begins: boolean; readonly data: ReadonlyMap<string, string> } {
  const data = new Map<string, string>()
  const setData = (type: string, value: string): unknown => data.set(type, value)
  const begins = fireEvent.dragStart(screen.getByText('a: b.docx'), { dataTransfer: { setData } })
  return { begins, data }
}

test('a written file is dragged by a fresh link for each drag, and by none that was not there in time', async () => {
  const answers: (() => void)[] = []
  const linkOf = vi.fn<LinkOf>(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { ok: true, data: `http://127.0.0.1/downloads/${answers.length}` }
  })
  render(<LinkedFile file="a: b.docx" path="/resources/runs/1/export/docx" linkOf={linkOf} />)
  fireEvent.pointerEnter(screen.getByText('a: b.docx'))
  expect(drag().begins).toBe(false)
  answers[0]?.()
  await waitFor(() => {
    const { begins, data } = drag()
    expect(begins).toBe(true)
    const said = 'application/octet-stream:a_ b.docx:http://127.0.0.1/downloads/1'
    expect(data.get('DownloadURL')).toBe(said)
  })
  expect(drag().begins).toBe(false)
  fireEvent.pointerDown(screen.getByText('a: b.docx'))
  expect(linkOf).toHaveBeenCalledTimes(2)
})
