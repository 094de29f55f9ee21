import { useText } from '../../text/use-text.ts'
import { useApp } from '../view-context.ts'

/** Over the whole window while files hang over it, whatever is open: they can be let go anywhere. */
export function DropSign() {
  const text = useText('app')
  const isDropTarget = useApp((state) => state.isDropTarget)
  if (!isDropTarget) return null
  return (
    <div className="pointer-events-none fixed inset-1.5 z-50 flex items-end justify-center rounded-lg border-2 border-dashed border-accent bg-accent-wash/60 p-6">
      <output className="rounded-lg bg-ink px-4 py-2 text-lg text-surface shadow-cast forced-colors:border">
        {text.dropAnywhere}
      </output>
    </div>
  )
}
