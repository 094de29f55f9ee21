import { app, dialog } from 'electron'
import { describeError } from '#shared/text/errors.ts'
import { AppError } from '#shared/errors.ts'
import { resolveLanguage } from '#shared/text/language.ts'
import type { Logger } from '../ports.ts'
import { desktopText } from './desktop-text.ts'

/**
 * Puts into the log what ends without a word otherwise: processes of Electron that are gone, and errors of
 * this one that nobody caught. The first of those is told, since what Recto does afterwards is uncertain.
 */
export function logCrashes(log: Logger): void {
  app.on('child-process-gone', (_, { type, reason, exitCode, name }) => {
    // How an engine ends that has done enough, or that nobody waits for any more.
    if (reason !== 'clean-exit' && reason !== 'killed') {
      log.warn('process.gone', { type, reason, exitCode, name })
    }
  })
  let isTold = false
  const onUncaught = (error: unknown): void => {
    const logId = log.bug('uncaught', error)
    if (isTold) return
    isTold = true
    void app.whenReady().then(() => tell(logId))
  }
  const onUnhandled = (error: unknown): void => void log.bug('unhandled', error)
  // With a listener, Electron's own box with the stack isn't shown.
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUnhandled)
  app.once('quit', () => {
    process.off('uncaughtException', onUncaught)
    process.off('unhandledRejection', onUnhandled)
  })
}

function tell(logId: string): void {
  const language = resolveLanguage('system', app.getPreferredSystemLanguages())
  const { what, next } = describeError(
    new AppError('bridge.unexpected', { logId }).toData(),
    language,
  )
  void dialog.showMessageBox({
    type: 'error',
    title: 'Recto',
    message: what,
    detail: next,
    buttons: [desktopText[language].close],
  })
}
