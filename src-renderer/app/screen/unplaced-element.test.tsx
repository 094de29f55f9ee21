import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeElement } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

test('what is said of an element without a place is not said beside another that is selected', async () => {
  const elements = [
    makeElement({ key: '0:0', category: 'heading1', html: '<h1>Placed</h1>' }),
    makeElement({ key: '0:1', html: '<p>Nowhere</p>', polygon: null }),
  ]
  const { view, user } = await openRun({ elements })
  await user.click(screen.getByText('Nowhere'))
  await screen.findByText(/sent no position of this element/)
  act(() => view.viewer.getState().select('0:0'))
  await waitFor(() => expect(screen.queryByText(/sent no position of this element/)).toBeNull(), {
    timeout: 500,
  })
})
