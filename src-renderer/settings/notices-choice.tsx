import { useState } from 'react'
import { settingsText } from '../text/settings.ts'
import { useOwnText } from '../text/use-text.ts'
import { Checkbox } from '../ui/field.tsx'
import type { SettingsStore, Snapshot } from './settings-store.ts'

interface NoticesChoiceProps {
  readonly store: SettingsStore
  readonly snapshot: Snapshot
}

/**
 * Whether to be told of ends while the window is away. A browser has to be asked for permission, which it
 * gives only when the user has just done something.
 */
export function NoticesChoice({ store, snapshot }: NoticesChoiceProps) {
  const text = useOwnText(settingsText)
  const permission = usePermission(snapshot.capabilities.systemNotices)
  const { update } = store.getState()
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.notices}</h3>
      <Checkbox
        label={text.tellEnds}
        checked={snapshot.settings.notifications && permission.state === 'granted'}
        disabled={permission.state === 'denied'}
        onValue={(isWanted) => {
          if (isWanted) permission.ask()
          void update({ notifications: isWanted })
        }}
      />
      {permission.state === 'denied' && (
        <p className="ml-5.5 text-sm text-ink-faint">{text.noticesDenied}</p>
      )}
    </section>
  )
}

interface Permission {
  readonly state: NotificationPermission
  readonly ask: () => void
}

function usePermission(shellHasIt: boolean): Permission {
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
