import { useText } from '../../text/use-text.ts'
import { useApp } from '../view-context.ts'

/** Says that the core is away, while what is on screen stays. */
export function BridgeDownNotice() {
  const text = useText('app')
  const isUp = useApp((state) => state.bridgeIsUp)
  if (isUp) return null
  return (
    <output className="block bg-warn-wash px-4 py-1.5 text-center text-sm">
      {text.disconnected}
    </output>
  )
}
