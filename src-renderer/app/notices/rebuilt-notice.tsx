import { describeRebuilt } from '#shared/text/rebuilt.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { useView } from '../view-context.ts'

/** Says that the library was made again from the data folder, and what could not be. */
export function RebuiltNotice() {
  const language = useLanguage()
  const rebuilt = useStore(useView().settings, ({ snapshot }) => snapshot?.rebuilt)
  const [isDismissed, setIsDismissed] = useState(false)
  const told = rebuilt && describeRebuilt(rebuilt, language)
  if (!told || isDismissed) return null
  return (
    <Notice
      tone="warning"
      {...told}
      onDismiss={() => setIsDismissed(true)}
      className="shrink-0 rounded-none border-b border-line"
    />
  )
}
