import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron'

/** Forwards, and knows no call by name. The main process checks who calls and with what. */
const api: PreloadApi<File> = {
  call: (name, input) => ipcRenderer.invoke('recto:call', name, input),
  subscribe(listener) {
    const forward = (_: IpcRendererEvent, event: Parameters<typeof listener>[0]): void =>
      listener(event)
    ipcRenderer.on('recto:event', forward)
    return () => ipcRenderer.off('recto:event', forward)
  },
  grantFiles: (files) =>
    ipcRenderer.invoke(
      'recto:grant',
      files.map((file) => ({ path: webUtils.getPathForFile(file), name: file.name })),
    ),
}

contextBridge.exposeInMainWorld('recto', api)
