import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OfficePages } from '#shared/documents/office-pages.ts'
import type { Run } from '#shared/runs/run.ts'
import { AppRoot } from './app.tsx'
import { createView } from './app/create-view.ts'
import { makeDocument, makeRun, reportElements } from './testing/fixtures.ts'
import { createMemoryBridge, type MemoryBridge } from './testing/memory-bridge.ts'
import { prepareWindow } from './testing/open-app.tsx'

prepareWindow()

async function openOffice(part: Partial<Run>, prepare: (bridge: MemoryBridge) => void) {
  const run = makeRun({ name: 'report.docx', ...part })
  const bridge = createMemoryBridge({ runs: [run], elements: reportElements })
  const document = makeDocument({ name: 'report.docx', format: 'docx', pageCount: null })
  bridge.answer('documents.get', () => ({ ok: true, data: document }))
  prepare(bridge)
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'report.docx' }))
  await waitFor(() =>
    expect(bridge.calls.some(({ name }) => name === 'documents.layOut')).toBe(true),
  )
  return { bridge, user }
}

const made =
  (pages: OfficePages) =>
  (bridge: MemoryBridge): void =>
    bridge.answer('documents.layOut', () => ({ ok: true, data: pages }))

test('a file without pages says why, shows what was parsed, and can be tried again', async () => {
  const { bridge, user } = await openOffice({}, (each) =>
    each.fail('documents.layOut', 'connections.service-not-started', { reason: 'gone' }),
  )
  await screen.findByText('No pages could be made of this file on this computer.')
  expect(screen.getByText(/these are drawn from what was parsed/)).toBeDefined()
  made({ layout: 'simple', pageCount: 2 })(bridge)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/made without LibreOffice/)
  expect(screen.queryByText(/these are drawn from what was parsed/)).toBeNull()
})

test('pages that are the parsed ones need no word', async () => {
  await openOffice({ totalPages: 2 }, made({ layout: 'libreoffice', pageCount: 2 }))
  await screen.findByRole('article', { name: 'Heading' })
  expect(screen.queryByText(/LibreOffice|beside (its|their) text/)).toBeNull()
})

test.each<readonly [string, Partial<Run>, OfficePages, RegExp]>([
  ['a simple layout', {}, { layout: 'simple', pageCount: 2 }, /made without LibreOffice/],
  [
    'pages that another service made its own way',
    { connectionId: 'office' },
    { layout: 'libreoffice', pageCount: 2 },
    /a box may lie beside its text/,
  ],
  [
    'pages that LibreOffice made, which is gone',
    { model: 'document-parse-240910+libreoffice' },
    { layout: 'simple', pageCount: 2 },
    /It is not there now/,
  ],
  [
    'another number of pages',
    {},
    { layout: 'libreoffice', pageCount: 5 },
    /5 pages here and 2 where it was parsed/,
  ],
])('a user is told what keeps boxes from their text: %s', async (_, part, pages, said) => {
  await openOffice({ totalPages: 2, ...part }, made(pages))
  expect(await screen.findByText(said)).toBeDefined()
})
