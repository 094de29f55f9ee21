import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRun } from '../../testing/fixtures.ts'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

const runs = ['a', 'b', 'c'].map((id) =>
  makeRun({ id, documentId: id.repeat(64), name: `${id}.pdf` }),
)
/** Another parse of the first document. */
const twin = makeRun({ id: 'a2', documentId: 'a'.repeat(64), name: 'a.pdf' })

test('several documents are parsed again with another choice at once, each once, and those left are sent when what kept one is settled', async () => {
  const { bridge, view, user } = await openApp({ runs: [...runs, twin] })
  const asked: unknown[] = []
  bridge.answer('runs.reparse', ({ runId, inParts, options }) => {
    asked.push([runId, inParts, options.ocr])
    return runId === 'b' && !inParts
      ? {
          ok: false,
          error: {
            code: 'runs.needs-parts',
            message: '',
            data: { name: 'b.pdf', pages: 2400, parts: 3 },
          },
        }
      : { ok: true, data: makeRun({ id: `${runId} again` }) }
  })
  await waitFor(() => expect(view.runs.getState().byId.size).toBe(4))
  act(() => view.library.getState().mark(['a', 'a2', 'b', 'c']))
  const library = within(screen.getByRole('region', { name: 'Library' }))
  await user.click(await library.findByRole('button', { name: 'Parse again with…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parse 3 documents again' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Text recognition' }), 'Always')
  await user.click(dialog.getByRole('button', { name: 'Parse' }))
  const inParts = await dialog.findByRole('button', { name: 'Send as 3 requests' })
  const before = asked.length
  await user.click(inParts)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.map((each) => (each as readonly unknown[])[0])
  expect(new Set(sent).size).toBe(3)
  expect(asked.slice(before)[0]).toEqual(['b', true, 'force'])
  // Nobody agreed to parts of the others.
  expect(asked.filter((each) => (each as readonly unknown[])[1] === true)).toHaveLength(1)
})
