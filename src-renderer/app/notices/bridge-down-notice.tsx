import { useText } from '../../text/use-text.ts'
import { useApp } from '../view-context.ts'

/** Says that the core is away, while what is on screen stays. */
export function BridgeDownNotice() {
  const text = useText('app')
  const status = useApp((state) => state.bridge)
  if (status === 'up') return null
  return (
    <output className="block bg-warn-wash px-4 py-1.5 text-center text-sm">
      {status === 'down' ? text.disconnected : text.refusedStays}
    </output>
  )
}
