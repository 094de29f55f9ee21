import { onTestFinished, vi } from 'vitest'
import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { describeBridgeContract } from '../bridge/contract.suite.ts'
import { sourceFiles } from '../node-shell/testing/source-files.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

describeBridgeContract('Electron’s channels and the real preload', async (app) => {
  const electron = createElectronStandIn({
    loadPreload: (file) => import(/* @vite-ignore */ file),
  })
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => vi.doUnmock('electron'))
  const { serveBridge, sendEvent } = await import('./serve-bridge.ts')
  const { serveView, viewOrigin, viewAddress } = await import('./view-scheme.ts')
  const { preload, viewDir } = await sourceFiles()

  await electron.app.start(() => {})
  const opening = Promise.resolve(app)
  serveBridge({
    opening,
    grants: app.grants,
    temporaryDir: await temporaryDir(),
    log: createMemoryPorts().log,
    onViewListens() {},
  })
  void serveView(opening, viewDir)
  const window = new electron.module.BrowserWindow({ webPreferences: { preload } })
  await window.loadURL(viewAddress)
  // The stand-in's contents are the part of Electron's that a shell uses.
  const view = window.webContents as unknown as Parameters<typeof sendEvent>[0]
  app.events.subscribe((event) => sendEvent(view, event))

  const api = electron.exposed('recto') as PreloadApi<File>
  return {
    call: (name, input) => api.call(name, input),
    subscribe: (listener) => api.subscribe(listener),
    get: (address, headers = {}) => electron.get(`${viewOrigin}${address}`, { headers }),
  }
})
