import type { DesktopDoor } from '#shared/bridge/desktop-door.ts'
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron'

/** Forwards, and knows no call by name. The main process checks who calls and with what. */
const door: DesktopDoor<File> = {
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

contextBridge.exposeInMainWorld('recto', door)
