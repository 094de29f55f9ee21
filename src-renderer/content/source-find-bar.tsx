import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { useVisitingCursor } from '../ui/use-visiting-cursor.ts'
import type { Find } from './use-find.ts'
import { isComposing } from '../ui/is-composing.ts'

interface SourceFindBarProps {
  readonly find: Find
  /** Counts the times that it was asked for: each brings the cursor into it. */
  readonly focusRequest: number
  readonly onClose: () => void
}

/** Finds in the source of a run, as Markdown, HTML or JSON. Has the cursor as soon as it is there. */
export function SourceFindBar({ find, focusRequest, onClose }: SourceFindBarProps) {
  const { query, current, setQuery, step } = find
  const count = find.matches.length
  const text = useText('find')
  const language = useLanguage()
  const { bar, input } = useVisitingCursor(focusRequest)

  return (
    <search ref={bar} className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <TextInput
        ref={input}
        aria-label={text.placeholder}
        placeholder={text.placeholder}
        value={query}
        className="h-7 max-w-72"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter and Escape end the composition of Hangul first.
          if (isComposing(event.nativeEvent)) return
          const isNext =
            event.key === 'F3' || (event.code === 'KeyG' && (event.ctrlKey || event.metaKey))
          if (isNext) event.preventDefault()
          if (isNext || event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <p aria-live="polite" className="min-w-20 px-1 text-sm whitespace-nowrap text-ink-faint">
        {query === ''
          ? ''
          : count === 0
            ? text.none
            : text.count(formatNumber(current + 1, language), formatNumber(count, language))}
      </p>
      <IconButton
        label={text.previous}
        shortcut="Shift+F3"
        icon={<ChevronUp size={15} />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        shortcut="F3"
        icon={<ChevronDown size={15} />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <span className="flex-1" />
      <IconButton label={text.close} icon={<X size={15} />} onClick={onClose} />
    </search>
  )
}
