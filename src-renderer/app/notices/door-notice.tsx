import { useText } from '../../text/use-text.ts'
import { useApp } from '../view-context.ts'

/** Says that the core is away, while what is on screen stays. */
export function DoorNotice() {
  const text = useText('app')
  const isOpen = useApp((state) => state.doorIsOpen)
  if (isOpen) return null
  return (
    <output className="block bg-warn-wash px-4 py-1.5 text-center text-sm">
      {text.disconnected}
    </output>
  )
}
