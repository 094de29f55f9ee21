import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { makeDocument, makeRun, reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

const box = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }
const black = makeDocument({ id: 'black', name: 'report (blacked out).pdf' })

/** The dialog with a place that is black already, and its button pressed. */
async function making() {
  const opened = await openRun({ elements: reportElements })
  const { bridge, user, view } = opened
  const made = Promise.withResolvers<Result<SourceDocument>>()
  bridge.answer('documents.blackOut', () => made.promise)
  bridge.answer('documents.stopBlackingOut', () => {
    const error: ErrorData = { code: 'bridge.cancelled', message: '', data: {} }
    made.resolve({ ok: false, error })
    return { ok: true, data: {} }
  })
  const calls = (name: string): readonly unknown[] =>
    bridge.calls.flatMap((call) => (call.name === name ? [call.input] : []))
  view.app.setState({
    dialog: 'black-out',
    blackOutDocument: { id: 'source', name: 'report.pdf', page: 2, boxes: [{ page: 2, box }] },
  })
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Black out parts of “report.pdf”' }),
  )
  const startsBefore = calls('runs.start').length
  await user.click(await dialog.findByRole('button', { name: 'Black out and parse' }))
  await waitFor(() => expect(calls('documents.blackOut')).toHaveLength(1))
  const started = (): readonly unknown[] => calls('runs.start').slice(startsBefore)
  return { ...opened, dialog, made, calls, started }
}

test('what is made is told page by page, and only what came of it is parsed', async () => {
  const { bridge, dialog, made, calls, started } = await making()
  bridge.answer('runs.start', () => ({
    ok: true,
    data: { kind: 'started', run: makeRun({ id: 'run-9', documentId: 'black' }) },
  }))
  expect(calls('documents.blackOut')).toMatchObject([
    { documentId: 'source', boxes: [{ page: 2, box }] },
  ])
  bridge.emit('documents.blacking-out', { documentId: 'source', pages: 40, pageCount: 700 })
  expect(await dialog.findByText('Blacking out: 40 of 700 pages')).toBeDefined()
  made.resolve({ ok: true, data: black })
  await waitFor(() => expect(started()).toMatchObject([{ documentId: 'black', name: black.name }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who closes the dialog meanwhile gives it up, and nothing is sent', async () => {
  const { user, dialog, made, calls, started } = await making()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(calls('documents.stopBlackingOut')).toEqual([{ documentId: 'source' }]),
  )
  await made.promise
  expect(started()).toEqual([])
})
