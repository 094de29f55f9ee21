import { dialog } from 'electron'
import { AppError } from '#shared/errors.ts'
import { describeError } from '#shared/text/errors.ts'
import type { Language } from '#shared/text/language.ts'
import type { Logger } from '../ports.ts'
import { desktopText } from './desktop-text.ts'

/** Tells why there will be no window, in a box of the system's own. Returns when it was read. */
export function tellCannotStart(error: unknown, language: Language, log: Logger): void {
  const data =
    error instanceof AppError
      ? error.toData()
      : new AppError('bridge.unexpected', { logId: log.bug('start', error) }).toData()
  const { what, next } = describeError(data, language)
  dialog.showErrorBox(desktopText[language].cannotStart, `${what}\n${next}`)
}
