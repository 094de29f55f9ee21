import type { Run } from '#shared/runs/run.ts'
import { parsedLayout } from '#shared/documents/parsed-layout.ts'
import { describeError } from '../../text/describe-error.ts'
import type { OfficePages } from '#shared/documents/office-pages.ts'
import type { Language } from '#shared/text/language.ts'
import { useStore } from 'zustand'
import type { TextOf } from '../../text/catalogue.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OfficePagesState } from '../screen/use-office-pages.ts'
import { useView } from '../view-context.ts'

interface OfficeNoticeProps {
  readonly run: Run
  readonly state: OfficePagesState
}

/** Says how the pages of an office file came about, where that tells something about what is seen. */
export function OfficeNotice({ run, state }: OfficeNoticeProps) {
  const text = useText('office')
  const language = useLanguage()
  const connections = useStore(useView().settings, ({ snapshot }) => snapshot?.connections)
  if (state.kind === 'making') return null
  if (state.kind === 'failed') {
    const { what, next } = describeError(state.error, language)
    return (
      <Notice
        tone="warning"
        what={text.failed}
        next={`${what} ${next}`.trim()}
        className="shrink-0 rounded-none border-b border-line"
      >
        <Button className="h-7" onClick={state.retry}>
          {text.tryAgain}
        </Button>
      </Notice>
    )
  }
  const connection = connections?.find(({ id }) => id === run.connectionId)
  const note = noteOf(run, state.pages, connection?.builtIn ?? false, text, language)
  if (note === null) return null
  return (
    <output className="block shrink-0 border-b border-line bg-sunken px-3 py-1.5 text-sm text-ink-soft">
      {note}
    </output>
  )
}

/** What keeps boxes from their text comes first. */
function noteOf(
  { totalPages, model }: Run,
  { layout, pageCount }: OfficePages,
  isLocal: boolean,
  text: TextOf<'office'>,
  language: Language,
): string | null {
  if (totalPages !== null && totalPages !== pageCount) {
    return text.otherCount(formatNumber(pageCount, language), formatNumber(totalPages, language))
  }
  if (layout === 'simple' && parsedLayout(model) === 'libreoffice') return text.otherLayout
  if (!isLocal) return text.elsewhere
  return layout === 'simple' ? text.simple : null
}
