import type * as Electron from 'electron'
import type { FakeApp } from './fake-app.ts'

interface Dialogs {
  readonly dialog: {
    showErrorBox(title: string, content: string): void
    // Over a window, which comes first, or by themselves.
    showMessageBox(...args: unknown[]): Promise<Electron.MessageBoxReturnValue>
    showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue>
    showSaveDialog(...args: unknown[]): Promise<Electron.SaveDialogReturnValue>
  }
  /** Answers of the dialogs to come: indexes of buttons. */
  readonly messageAnswers: number[]
  readonly messages: Electron.MessageBoxOptions[]
  readonly errors: { readonly title: string; readonly content: string }[]
  readonly opened: Electron.OpenDialogOptions[]
  chosenFiles: string[]
  savePath: string | null
}

/** Dialogs as windows of their own or over one: with the window as the first argument. */
export function createDialogs(app: Pick<FakeApp, 'mustBeReady'>): Dialogs {
  const optionsOf = <T>(args: readonly unknown[]): T => args.at(-1) as T
  const dialogs: Dialogs = {
    messageAnswers: [],
    messages: [],
    errors: [],
    opened: [],
    chosenFiles: [],
    savePath: null,
    dialog: {
      showErrorBox: (title: string, content: string) =>
        void dialogs.errors.push({ title, content }),
      async showMessageBox(...args: unknown[]) {
        app.mustBeReady('dialog.showMessageBox')
        const options = optionsOf<Electron.MessageBoxOptions>(args)
        dialogs.messages.push(options)
        const response = dialogs.messageAnswers.shift() ?? (await cancelled(options))
        return { response, checkboxChecked: false }
      },
      async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
        app.mustBeReady('dialog.showOpenDialog')
        dialogs.opened.push(optionsOf(args))
        return { canceled: dialogs.chosenFiles.length === 0, filePaths: dialogs.chosenFiles }
      },
      async showSaveDialog(): Promise<Electron.SaveDialogReturnValue> {
        app.mustBeReady('dialog.showSaveDialog')
        return { canceled: dialogs.savePath === null, filePath: dialogs.savePath ?? '' }
      },
    },
  }
  return dialogs
}

/** Nobody answers: a dialog stays open, until who asked takes it back. */
function cancelled({ signal, cancelId = 0 }: Electron.MessageBoxOptions): Promise<number> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve(cancelId)
    signal?.addEventListener('abort', () => resolve(cancelId))
  })
}
