import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { menuKeys } from '#shared/bridge/menu-keys.ts'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'
import { runAppCommand } from './app-command.ts'
import { listCommands } from './commands.ts'

prepareWindow()

/** Those that the palette calls otherwise. */
const ids: Readonly<Record<string, string>> = {
  'open-settings': 'settings',
  'command-palette': 'palette',
}

async function opened() {
  const { view } = await openApp({ runs: [makeRun({ id: 'a' })], elements: reportElements })
  await waitFor(() => expect(view.runs.getState().byId.size).toBe(1))
  act(() => view.app.setState({ selectedRunId: 'a' }))
  await screen.findByRole('article', { name: 'Heading' })
  return view
}

test('a key means the same whether the desktop’s menu takes it or the view', async () => {
  const view = await opened()
  const shortcuts = Object.keys(menuKeys).map((name) => {
    const command = listCommands(view, 'en').find(({ id }) => id === (ids[name] ?? name))
    return [name, command?.shortcut]
  })
  expect(Object.fromEntries(shortcuts)).toEqual(menuKeys)
})

test('the menu exports as the view does, and closes the document rather than the window', async () => {
  const view = await opened()
  act(() => runAppCommand(view, 'export'))
  expect(view.app.getState()).toMatchObject({ dialog: 'export', exportedRunId: 'a' })
  act(() => runAppCommand(view, 'close-run'))
  expect(view.app.getState().selectedRunId).toBeNull()
})
