import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { createView } from '../create-view.ts'
import { makeElement, makeRun } from '../../testing/fixtures.ts'
import { createMemoryBridge } from '../../testing/memory-bridge.ts'

function openWith(failedTimes: number) {
  const run = makeRun()
  const bridge = createMemoryBridge({
    runs: [run],
    elements: [makeElement({ html: '<p>Read</p>' })],
  })
  bridge.answer('runs.opening', () => ({ ok: true, data: { failedTimes } }))
  const view = createView(bridge)
  view.start(window)
  view.app.setState({ selectedRunId: run.id })
  render(<App view={view} />)
  return bridge
}

test('a run that crashed the window twice is told of instead of shown, and opened when asked for', async () => {
  const bridge = openWith(2)
  expect(await screen.findByRole('heading', { name: /was not opened/ })).toBeDefined()
  expect(bridge.calls.map(({ name }) => name)).not.toContain('results.outline')
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByRole('region', { name: 'Content' })).toBeDefined()
})

test('a run that crashed it once is tried again', async () => {
  const bridge = openWith(1)
  expect(await screen.findByRole('region', { name: 'Content' })).toBeDefined()
  const asked = bridge.calls.map(({ name }) => name)
  expect(asked.indexOf('runs.opening')).toBeLessThan(asked.indexOf('results.outline'))
})
