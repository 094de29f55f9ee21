import type { ListedRun } from '#shared/runs/listed-run.ts'
import { X } from 'lucide-react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { markedItems } from './marked-items.ts'
import type { RunActions } from './run-menu.ts'

interface MarkedBarProps {
  /** The selected runs, as they are arranged. */
  readonly runs: readonly ListedRun[]
  readonly actions: RunActions
  readonly onClear: () => void
}

/** What can be done with several runs at once. */
export function MarkedBar({ runs, actions, onClear }: MarkedBarProps) {
  const text = useText('library')
  const language = useLanguage()
  return (
    <div className="mx-3 mb-1 flex flex-wrap items-center gap-x-0.5 rounded-md bg-sunken py-0.5 pr-0.5 pl-2.5 text-sm">
      <output className="flex-1">{text.marked(formatNumber(runs.length, language))}</output>
      <IconButton
        label={text.clearMarked}
        icon={<X size={14} />}
        className="size-6"
        onClick={onClear}
      />
      <span className="-ml-1.5 flex basis-full flex-wrap">
        {markedItems(runs, actions, text, onClear).map(({ label, onSelect }) => (
          <Button key={label} look="quiet" className="h-6" onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  )
}
