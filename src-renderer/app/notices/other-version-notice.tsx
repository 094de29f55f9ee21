import { useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useView } from '../view-context.ts'

/** Says that Recto was started again as another version than this window is of, which goes on as far as both agree. */
export function OtherVersionNotice() {
  const { settings } = useView()
  const text = useText('app')
  const version = useStore(settings, ({ snapshot }) => snapshot?.version)
  const [own] = useState(version)
  const [dismissed, setDismissed] = useState(own)
  if (version === undefined || version === own || version === dismissed) return null
  // What is being typed is kept when its field is left, as it was for this button: that is before what is asked next.
  const reloadKept = (): void => void settings.getState().load().then(reload)
  return (
    <Notice
      tone="warning"
      what={text.otherVersion(version)}
      next={text.otherVersionNext}
      className="shrink-0 rounded-none border-b border-line"
      onDismiss={() => setDismissed(version)}
    >
      <Button onClick={reloadKept}>{text.reload}</Button>
    </Notice>
  )
}

function reload(): void {
  window.location.reload()
}
