import { useState } from 'react'
import { useStore } from 'zustand'
import { UpdateSteps } from '../../settings/updates-section.tsx'
import { updatesText } from '../../text/updates.ts'
import { useOwnText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useView } from '../view-context.ts'

/** Asks once whether to look for newer versions, and tells of one that was found. */
export function UpdateNotice() {
  const text = useOwnText(updatesText)
  const { settings: store } = useView()
  const snapshot = useStore(store, (state) => state.snapshot)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!snapshot || snapshot.updates.kind === 'elsewhere') return null
  const { settings, updates } = snapshot
  const choose = (choice: 'never' | 'at-start'): void =>
    void store.getState().update({ updates: choice })
  const isNews = updates.kind === 'failed' && updates.error.code === 'updates.not-installed'
  const look = 'shrink-0 rounded-none border-b border-line'

  if ('release' in updates && updates.release && updates.release.version !== dismissed) {
    const { version } = updates.release
    return (
      <Notice
        tone="info"
        what={text.title}
        className={look}
        onDismiss={() => setDismissed(version)}
      >
        <UpdateSteps store={store} state={updates} />
      </Notice>
    )
  }
  if (isNews && dismissed !== updates.error.code) {
    const { code } = updates.error
    return (
      <ErrorNotice error={updates.error} className={look} onDismiss={() => setDismissed(code)} />
    )
  }
  if (settings.updates !== 'unasked') return null
  return (
    <Notice tone="info" what={text.askWhat} next={text.askWhy} className={look}>
      <Button onClick={() => choose('at-start')}>{text.look}</Button>
      <Button look="quiet" onClick={() => choose('never')}>
        {text.dontLook}
      </Button>
    </Notice>
  )
}
