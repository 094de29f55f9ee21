import {
  app,
  dialog,
  nativeImage,
  shell,
  ShareMenu,
  type BrowserWindow,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'
import path from 'node:path'
import { documentFormats } from '#shared/documents/format.ts'
import type { Desktop } from '../ports.ts'
import type { DesktopText } from './desktop-text.ts'
import { noteRecent } from './recent-documents.ts'

/** Empty where the system has none: a dialog begins where it likes then. */
function documentsFolder(): string {
  try {
    return app.getPath('documents')
  } catch {
    return ''
  }
}

/** How wide Recto's icon is under the pointer that drags a file. */
const dragIconWidth = 48

/**
 * What the desktop can do for the core. `window` and `text` are asked anew each time.
 *
 * @param icon a PNG that stands for a file while it is dragged
 */
export function createDesktop(
  window: () => BrowserWindow | null,
  text: () => DesktopText,
  icon: string,
): Desktop {
  return {
    capabilities: {
      nativePicker: true,
      nativeSave: true,
      revealInFolder: true,
      dragOut: true,
      share: process.platform === 'darwin',
      keepsKeys: true,
      systemNotices: true,
    },
    async pickFiles() {
      const options: OpenDialogOptions = {
        properties: ['openFile', 'multiSelections'],
        filters: [
          { name: text().documents, extensions: [...documentFormats, 'jpg', 'tif', 'heif'] },
          { name: text().allFiles, extensions: ['*'] },
        ],
      }
      const over = window()
      const { canceled, filePaths } = over
        ? await dialog.showOpenDialog(over, options)
        : await dialog.showOpenDialog(options)
      if (canceled) return []
      const picked = filePaths.map((file) => ({
        path: file,
        name: path.basename(file),
        isTemporary: false,
      }))
      noteRecent(picked)
      return picked
    },
    async pickSavePath(suggestedName) {
      const options: SaveDialogOptions = {
        title: text().saveAs,
        defaultPath: path.join(documentsFolder(), suggestedName),
      }
      const over = window()
      const { canceled, filePath } = over
        ? await dialog.showSaveDialog(over, options)
        : await dialog.showSaveDialog(options)
      return canceled || filePath === '' ? null : filePath
    },
    async pickFolder() {
      const options: OpenDialogOptions = { properties: ['openDirectory', 'createDirectory'] }
      const over = window()
      const { canceled, filePaths } = over
        ? await dialog.showOpenDialog(over, options)
        : await dialog.showOpenDialog(options)
      return canceled ? null : (filePaths[0] ?? null)
    },
    async revealInFolder(file) {
      shell.showItemInFolder(file)
    },
    async dragOut(files) {
      const small = nativeImage.createFromPath(icon).resize({ width: dragIconWidth })
      // `files` counts where there are any; its types ask for `file` all the same.
      window()?.webContents.startDrag({ file: files[0] ?? '', files: [...files], icon: small })
    },
    async share(file) {
      const over = window()
      // Under the pointer, where its entry was chosen.
      if (over) new ShareMenu({ filePaths: [file] }).popup({ window: over })
    },
  }
}
