import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Checkbox } from '../ui/field.tsx'
import type { SettingsStore, Snapshot } from './settings-store.ts'

interface NoticesChoiceProps {
  readonly store: SettingsStore
  readonly snapshot: Snapshot
}

/**
 * Whether to be told of ends while the window is away. A browser has to be asked for leave, which it
 * gives only when the person has just done something.
 */
export function NoticesChoice({ store, snapshot }: NoticesChoiceProps) {
  const text = useText('settings')
  const leave = useLeave(snapshot.capabilities.systemNotices)
  const { update } = store.getState()
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.notices}</h3>
      <Checkbox
        label={text.tellEnds}
        checked={snapshot.settings.notifications && leave.state === 'granted'}
        disabled={leave.state === 'denied'}
        onValue={(isWanted) => {
          if (isWanted) leave.ask()
          void update({ notifications: isWanted })
        }}
      />
      {leave.state === 'denied' && (
        <p className="ml-5.5 text-sm text-ink-faint">{text.noticesDenied}</p>
      )}
    </section>
  )
}

interface Leave {
  readonly state: NotificationPermission
  readonly ask: () => void
}

function useLeave(shellHasIt: boolean): Leave {
  const [state, setState] = useState<NotificationPermission>(() =>
    shellHasIt ? 'granted' : 'Notification' in window ? Notification.permission : 'denied',
  )
  return {
    state,
    ask() {
      if (state === 'default') void Notification.requestPermission().then(setState)
    },
  }
}
