import type * as Electron from 'electron'
import type { FakeApp } from './fake-app.ts'

type Module = typeof Electron

/** What the app hands to the desktop around it: addresses, files to show, text to paste. */
export function createShell(app: FakeApp, opensNoLink: boolean) {
  const openedLinks: string[] = []
  const shownInFolder: string[] = []
  const copied = { text: '' }
  const shell: Pick<Module['shell'], 'openExternal' | 'showItemInFolder'> = {
    async openExternal(address) {
      if (opensNoLink) throw new Error('Failed to open URL')
      openedLinks.push(address)
    },
    showItemInFolder: (file) => void shownInFolder.push(file),
  }
  const clipboard: Pick<Module['clipboard'], 'writeText'> = {
    async writeText(text) {
      app.mustBeReady('clipboard')
      copied.text = text
    },
  }
  return { shell, clipboard, openedLinks, shownInFolder, copied }
}
