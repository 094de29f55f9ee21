import { FilePlus2 } from 'lucide-react'
import { useText } from '../text/use-text.ts'

interface DropZoneProps {
  readonly onChoose: () => void
}

/** Says that files can be dropped, which the whole window takes, and chooses them for who can't drag. */
export function DropZone({ onChoose }: DropZoneProps) {
  const text = useText('library')
  return (
    <button
      type="button"
      data-opens-documents
      className="flex w-full items-center gap-3 rounded-lg border border-dashed px-3 py-2.5 text-left transition-colors border-line-strong hover:border-ink-faint hover:bg-sunken"
      onClick={onChoose}
    >
      <FilePlus2 size={18} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium">
          {text.drop} <span className="font-normal text-ink-soft">{text.orChoose}</span>
        </span>
        <span className="block text-sm text-balance text-ink-faint @max-[12rem]:hidden">
          {text.formats}
        </span>
      </span>
    </button>
  )
}
