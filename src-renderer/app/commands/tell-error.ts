import type { ErrorData } from '#shared/errors.ts'
import { describeError } from '../../text/describe-error.ts'
import type { Language } from '#shared/text/language.ts'
import type { View } from '../view.ts'

/** In a toast: what failed may be gone by then. What was cancelled is silent. */
export function tellError(
  { toasts }: Pick<View, 'toasts'>,
  error: ErrorData,
  language: Language,
): void {
  const { what, next } = describeError(error, language)
  if (error.code !== 'bridge.cancelled') toasts.getState().show({ message: `${what} ${next}` })
}
