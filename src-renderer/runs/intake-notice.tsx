import type { ErrorData } from '#shared/errors.ts'
import { describeError } from '../text/describe-error.ts'
import type { Language } from '#shared/text/language.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'

interface IntakeNoticeProps {
  /** What became of files, in one way. At least one. */
  readonly failed: readonly { readonly name: string; readonly error: ErrorData }[]
  /** What happened to several, where each says it with its name. */
  readonly title: string
  /** Whether the title says why by itself; else the first file's reason stands below it. */
  readonly titleTellsWhy?: boolean
  /** What does it for all of them. */
  readonly children?: ReactNode
  readonly onDismiss: () => void
}

/** Why files were kept out, those of one reason together: it and its buttons stand there once. */
export function IntakeNotice({
  failed,
  title,
  titleTellsWhy = false,
  children,
  onDismiss,
}: IntakeNoticeProps) {
  const { what, lines, next } = tell(failed, title, useLanguage())
  const tellsWhy = titleTellsWhy || what !== title
  return (
    <Notice
      tone="error"
      what={what}
      next={lines.length === 0 ? next : undefined}
      onDismiss={onDismiss}
    >
      {lines.length === 0 ? (
        children
      ) : (
        <>
          <FoldedLines lines={lines} isBegun={!tellsWhy} />
          {next !== '' && <p className="basis-full text-ink-soft">{next}</p>}
          {children}
        </>
      )}
    </Notice>
  )
}

/** A folder of thousands must not fill the window with names. */
const maxLines = 12

interface FoldedLinesProps {
  readonly lines: readonly string[]
  /** Whether the first of them is read without opening the rest. */
  readonly isBegun?: boolean
}

/** One line until it is opened: the list of documents below is what the column is for. */
export function FoldedLines({ lines, isBegun = false }: FoldedLinesProps) {
  const text = useText('runs')
  const language = useLanguage()
  const folded = isBegun ? lines.slice(1) : lines
  const hidden = folded.length - maxLines
  return (
    <div className="-mt-1.5 basis-full text-ink-soft">
      {isBegun && <p className="break-words">{lines[0]}</p>}
      <details>
        <summary className="cursor-pointer">
          {isBegun ? text.moreMessages(formatNumber(folded.length, language)) : text.whichFiles}
        </summary>
        <ul className="mt-1 break-words">
          {folded.slice(0, maxLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {hidden > 0 && <li>{text.moreMessages(formatNumber(hidden, language))}</li>}
        </ul>
      </details>
    </div>
  )
}

interface Told {
  readonly what: string
  /** What differs among them. */
  readonly lines: readonly string[]
  readonly next: string
}

function tell(failed: IntakeNoticeProps['failed'], title: string, language: Language): Told {
  const told = failed.map(({ error }) => describeError(error, language))
  const whats = new Set(told.map(({ what }) => what))
  const nexts = new Set(told.map(({ next }) => next))
  const [first] = told
  if (!first || failed.length === 1) {
    return { what: first?.what ?? title, lines: [], next: first?.next ?? '' }
  }
  // A next step that is the same for all is said once.
  const next = nexts.size === 1 ? first.next : ''
  if (whats.size === 1) {
    return { what: first.what, lines: [...new Set(failed.map(({ name }) => name))], next }
  }
  const lines = next === '' ? told.map(({ what, next: own }) => `${what} ${own}`) : [...whats]
  return { what: title, lines: [...new Set(lines)], next }
}
