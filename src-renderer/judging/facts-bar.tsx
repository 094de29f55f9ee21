import { CircleAlert, CircleCheck } from 'lucide-react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { briefly } from '../ui/briefly.ts'
import type { FactsStore } from './facts-store.ts'
import { CloseButton } from './walk-bar.tsx'

interface FactsBarProps {
  readonly store: FactsStore
  readonly onList: () => void
}

/** How the open run does by the facts of its document; nothing while none were said. Takes no cursor away. */
export function FactsBar({ store, onList }: FactsBarProps) {
  const text = useText('facts')
  const ui = useText('ui')
  const language = useLanguage()
  const { list, first } = useStore(store)
  const own = list?.checks[0]
  // Nothing can be said of a run that has none of their pages yet.
  const hasFacts = own !== undefined && own.passed + own.failed > 0
  if (!hasFacts && !first) return null
  const number = (value: number): string => formatNumber(value, language)
  const unparsed = own ? own.results.length - own.passed - own.failed : 0
  return (
    <section
      aria-label={text.title}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-2 py-1 text-sm"
    >
      <p aria-live="polite" className="flex min-w-0 flex-1 items-center gap-1.5">
        {first ? (
          text.pending(briefly(first.text))
        ) : (
          <>
            {own && own.failed > 0 ? (
              <CircleAlert className="shrink-0 text-danger" size={14} aria-hidden />
            ) : (
              <CircleCheck className="shrink-0 text-ink-soft" size={14} aria-hidden />
            )}
            {own && text.holding(number(own.passed), number(own.passed + own.failed))}
            {unparsed > 0 && ` · ${text.unparsed(number(unparsed))}`}
          </>
        )}
      </p>
      {first ? (
        <CloseButton label={ui.cancel} close={() => store.getState().setFirst(null)} />
      ) : (
        <Button className="h-7" onClick={onList}>
          {text.list}
        </Button>
      )}
    </section>
  )
}
