import { onTestFinished } from 'vitest'
import { describeBridgeContract } from '../bridge/contract.suite.ts'
import type { App } from '../create-app.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { openDoor } from './open-door.ts'
import { serveOwner } from './serve-owner.ts'

async function openGuest(app: App) {
  const dataDir = await temporaryDir()
  const { log, desktop } = createMemoryPorts()
  const folder = openDataFolder(dataDir)
  const server = await serveOwner({ app, folder, version: '1', log })
  onTestFinished(() => server.close())
  const door = await openDoor({
    dataDir,
    version: '1',
    log,
    desktop,
    resumesRuns: false,
    openCore: () => Promise.reject(new Error('The owner was not found')),
  })
  onTestFinished(() => door.close())
  return door
}

describeBridgeContract('the owner’s socket', async (app) => {
  const door = await openGuest(app)
  return {
    call: (name, input) => door.dispatch(name, input),
    subscribe: (listener) => door.events.subscribe(listener),
    get: (address, headers = {}) =>
      door.resources(new Request(`http://recto${address}`, { headers })),
  }
})
