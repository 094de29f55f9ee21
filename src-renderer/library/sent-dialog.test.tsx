import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Sending } from '#shared/runs/sending.ts'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { LanguageContext } from '../text/language.ts'
import { SentDialog } from './sent-dialog.tsx'

const sending: Sending = {
  number: 2,
  runId: 'run-1',
  documentId: 'a',
  fileName: 'report.pdf',
  pages: { startPage: 11, endPage: 20 },
  blackedOut: 0,
  connectionName: 'Work',
  address: 'https://api.example',
  sizeBytes: 2048,
  sentBytes: 1024,
  beganAt: '2026-01-02T03:04:05.000Z',
  sentAt: null,
}

/** The dialog over a bridge that answers these, whatever page is asked for. */
function show(answers: readonly (readonly Sending[] | 'fails')[]) {
  const bridge = createMemoryBridge()
  const asked: unknown[] = []
  const call = async (_name: string, input: unknown) => {
    asked.push(input)
    const answer = answers[asked.length - 1]
    if (answer !== 'fails') return { ok: true, data: answer ?? [] }
    return { ok: false, error: { code: 'bridge.disconnected', message: '', data: {} } }
  }
  const opened: string[] = []
  render(
    // Only this call is made, and its answers are those of the contract.
    <BridgeContext value={{ ...bridge, call: call as never }}>
      <SentDialog
        nameOf={(runId) => (runId === 'run-1' ? 'report.pdf' : undefined)}
        onOpen={(runId) => opened.push(runId)}
        onClose={() => {}}
      />
    </BridgeContext>,
  )
  return { user: userEvent.setup(), asked, opened }
}

test('what left is told with where it went, which pages and how much of it, and leads to its run', async () => {
  const { user, opened } = show([[sending, { ...sending, number: 1, runId: 'gone', pages: null }]])
  expect(await screen.findByText('11–20')).toBeDefined()
  expect(screen.getAllByText('https://api.example')).toHaveLength(2)
  expect(screen.getAllByText('1 KB of 2 KB')).toHaveLength(2)
  // That of a removed run stays, and leads nowhere.
  const buttons = screen.getAllByRole('button', { name: 'report.pdf' })
  expect(buttons).toHaveLength(1)
  for (const button of buttons) await user.click(button)
  expect(opened).toEqual(['run-1'])
})

test('a log that can’t be read is said, and can be asked for again', async () => {
  const { user, asked } = show(['fails', []])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was ever sent.')).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('a second click on “more” shows nothing twice', async () => {
  const page = Array.from({ length: 200 }, (_, index) => ({ ...sending, number: 300 - index }))
  const { asked } = show([page, [{ ...sending, number: 50 }], [{ ...sending, number: 50 }]])
  const more = await screen.findByRole('button', { name: 'Show more' })
  fireEvent.click(more)
  fireEvent.click(more)
  await expect.poll(() => screen.getAllByRole('row').length).toBe(202)
  expect(asked).toHaveLength(2)
})

test('the built-in connection is called in the language of the window', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('runs.sendings', () => ({
    ok: true,
    data: [{ ...sending, connectionName: 'Local' }],
  }))
  render(
    <LanguageContext value="ko">
      <BridgeContext value={bridge}>
        <SentDialog nameOf={() => undefined} onOpen={() => {}} onClose={() => {}} />
      </BridgeContext>
    </LanguageContext>,
  )
  expect(await screen.findByText('로컬')).toBeDefined()
})
