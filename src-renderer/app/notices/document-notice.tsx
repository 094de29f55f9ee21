import { documentWarningText } from '#shared/text/document-warnings.ts'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { useView } from '../view-context.ts'

/** Says over a document's own pages what it misses of what is read well, and nowhere else. */
export function DocumentNotice({ runId }: { readonly runId: string }) {
  const language = useLanguage()
  const { intake } = useView()
  const warned = useStore(intake, (state) => state.warned.get(runId))
  if (!warned) return null
  const told = warned.warnings.map((warning) => documentWarningText(warning, warned.name, language))
  return (
    <Notice
      tone="warning"
      what={told.map(({ what }) => what).join(' ')}
      next={told.map(({ next }) => next).join(' ')}
      onDismiss={() => intake.getState().dismissWarnings(runId)}
      className="shrink-0 rounded-none border-b border-line"
    />
  )
}
