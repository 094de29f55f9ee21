import { describeSetAside } from '#shared/text/set-aside.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { useView } from '../view-context.ts'

const none: readonly string[] = []

/** Says which files of settings were damaged, and where what was in them is now. */
export function SetAsideNotice() {
  const language = useLanguage()
  const files = useStore(useView().settings, ({ snapshot }) => snapshot?.setAside ?? none)
  const [dismissed, setDismissed] = useState(none)
  return files
    .filter((file) => !dismissed.includes(file))
    .map((file) => (
      <Notice
        key={file}
        tone="warning"
        {...describeSetAside(file, language)}
        onDismiss={() => setDismissed([...dismissed, file])}
        className="shrink-0 rounded-none border-b border-line"
      />
    ))
}
