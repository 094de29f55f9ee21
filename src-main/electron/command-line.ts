import { app } from 'electron'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { dataDir } from '../node-shell/data-dir.ts'
import { openLogFile } from '../node-shell/log-file.ts'
import type { ProgramFiles } from '../node-shell/program-files.ts'
import { confirmStart } from './updates/replacement.ts'

const flag = '--cli'

/**
 * The words of an installed `recto …`, or null where the window is meant.
 *
 * They stand behind `--cli --`, and only there: what stands before `--` Chromium may take for switches of its own. A
 * file or a link that is opened can so never become a command.
 */
export function commandWords(args: readonly string[]): readonly string[] | null {
  const at = args.findIndex((arg) => arg === flag || !arg.startsWith('-'))
  return args[at] === flag && args[at + 1] === '--' ? args.slice(at + 2) : null
}

/** Runs Recto's command line in this process, without a window, and ends with its exit code. */
export function runCommandLine(words: readonly string[], files: ProgramFiles): void {
  app.enableSandbox()
  app.disableHardwareAcceleration()
  // On macOS it would show in the dock.
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited')
  const folder = dataDir(undefined, process.env, process.cwd())
  keepApart(folder)
  // A version that was used stays: its library may hold what the one before knows nothing of.
  if (app.isPackaged && words[0] !== '--version') confirmStart(folder)
  void app.whenReady().then(async () => {
    const [{ createUtilityProcesses }, { processTerminal }, { runCli }] = await Promise.all([
      import('./utility-processes.ts'),
      import('../cli/process-terminal.ts'),
      import('../cli/run-cli.ts'),
    ])
    const processes = createUtilityProcesses(openLogFile(folder, Date.now))
    app.exit(await runCli(words, processTerminal(), { ...files, processes }))
  })
}

/** Chromium's own files of a command aren't those of a window that may be open beside it. */
function keepApart(folder: string): void {
  const own = path.join(folder, 'chromium-command-line')
  try {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    app.setPath('userData', own)
    app.setPath('sessionData', own)
  } catch {
    // The command says what is wrong with the folder, unless it needs none.
  }
}
