import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { narrowable } from '../../testing/narrowable.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

const overview = () => screen.queryByRole('region', { name: 'Overview' })

test('in a very narrow window the overview covers the pages only until a place is chosen', async () => {
  const media = narrowable()
  const { view, user } = await openRun()
  await act(() => view.settings.getState().update({ view: { overview: 'outline' } }))
  await waitFor(() => expect(overview()).not.toBeNull())
  act(() => media.setNarrow(true))
  await waitFor(() => expect(overview()).toBeNull())
  await user.keyboard('t')
  await waitFor(() => expect(overview()).not.toBeNull())
  await user.click(
    (await screen.findAllByRole('button', { name: /Quarterly/ }))[0] ?? document.body,
  )
  await waitFor(() => expect(overview()).toBeNull())
  expect(view.settings.getState().snapshot?.settings.view.overview).toBe('outline')
})
