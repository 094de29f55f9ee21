import { onTestFinished } from 'vitest'
import { describeBridgeContract } from '../bridge/contract.suite.ts'
import type { App } from '../create-app.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { openLibrary } from './open-library.ts'
import { serveOwner } from './serve-owner.ts'

async function openGuest(app: App) {
  const dataDir = await temporaryDir()
  const { log, desktop } = createMemoryPorts()
  const folder = openDataFolder(dataDir)
  const server = await serveOwner({ app, folder, version: '1', log })
  onTestFinished(() => server.close())
  const library = await openLibrary({
    dataDir,
    version: '1',
    log,
    desktop,
    resumesRuns: false,
    openCore: () => Promise.reject(new Error('The owner was not found')),
  })
  onTestFinished(() => library.close())
  return library
}

describeBridgeContract('the owner’s socket', async (app) => {
  const library = await openGuest(app)
  return {
    call: (name, input) => library.dispatch(name, input),
    subscribe: (listener) => library.events.subscribe(listener),
    get: (address, headers = {}) =>
      library.resources(new Request(`http://recto${address}`, { headers })),
  }
})
