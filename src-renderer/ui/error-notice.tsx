import type { ErrorData } from '#shared/errors.ts'
import type { ReactNode } from 'react'
import { describeError } from '../text/describe-error.ts'
import { useLanguage } from '../text/language.ts'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  readonly error: ErrorData
  readonly children?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  readonly className?: string
}

/** An expected failure in the user's language, with the next step. */
export function ErrorNotice({ error, ...rest }: ErrorNoticeProps) {
  const { what, next } = describeError(error, useLanguage())
  return <Notice tone="error" what={what} next={next} {...rest} />
}
