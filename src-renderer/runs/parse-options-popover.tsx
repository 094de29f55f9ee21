import type { Connection } from '#shared/settings/connection.ts'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { choiceFor, type ParseChoice } from './parse-choice.ts'

const NextParseForm = lazy(async () => {
  const { NextParseForm: component } = await import('./next-parse-form.tsx')
  return { default: component }
})

interface ParseOptionsPopoverProps {
  readonly choice: ParseChoice
  readonly connections: readonly Connection[]
  readonly onChange: (choice: ParseChoice) => void
  /** Only of the next files, as they are written; empty for all. */
  readonly pages: string
  readonly onPages: (pages: string) => void
}

/** Which service parses the next files, and how. The button tells both without being opened. */
export function ParseOptionsPopover({
  choice,
  connections,
  onChange,
  pages,
  onPages,
}: ParseOptionsPopoverProps) {
  const text = useText('runs')
  const language = useLanguage()
  const connection = connections.find(({ id }) => id === choice.connectionId)
  if (!connection) return null

  const isOwn =
    choice.mode !== 'auto' ||
    JSON.stringify(choice.options) !== JSON.stringify(connection.defaultOptions)

  return (
    <Popover
      label={text.optionsTitle}
      className="max-h-[80vh] w-88 max-w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto open:flex"
      button={(invoker) => (
        <Button
          look="quiet"
          className="h-7 min-w-0 justify-start"
          title={text.optionsTitle}
          {...invoker}
        >
          <SlidersHorizontal size={14} className="shrink-0" aria-hidden />
          <span className="truncate">{connectionLabel(connection, language)}</span>
          {pages.trim() !== '' && (
            <span className="max-w-28 truncate text-accent">{text.onlyPages(pages.trim())}</span>
          )}
          {isOwn && <span className="size-1.5 shrink-0 rounded-full bg-accent" />}
        </Button>
      )}
    >
      <Suspense fallback={null}>
        <NextParseForm
          choice={choice}
          connections={connections}
          onChange={onChange}
          pages={pages}
          onPages={onPages}
          onReset={isOwn ? () => onChange(choiceFor(connection)) : null}
        />
      </Suspense>
    </Popover>
  )
}
