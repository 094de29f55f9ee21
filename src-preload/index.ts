import type { HandedFile, PreloadApi } from '#shared/bridge/preload-api.ts'
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron'

/** By its path, or by its bytes where it has none, as a pasted picture: only the view has those. */
async function handOver(file: File): Promise<HandedFile> {
  const { name } = file
  const path = webUtils.getPathForFile(file)
  return path === '' ? { name, bytes: await file.arrayBuffer() } : { name, path }
}

/** Forwards, and knows no call by name. The main process checks who calls and with what. */
const api: PreloadApi<File> = {
  call: (name, input) => ipcRenderer.invoke('recto:call', name, input),
  subscribe(listener) {
    const forward = (_: IpcRendererEvent, event: Parameters<typeof listener>[0]): void =>
      listener(event)
    ipcRenderer.on('recto:event', forward)
    return () => ipcRenderer.off('recto:event', forward)
  },
  grantFiles: async (files) =>
    ipcRenderer.invoke('recto:grant', await Promise.all(files.map(handOver))),
}

contextBridge.exposeInMainWorld('recto', api)
