import type { Run } from '#shared/runs/run.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { createRunActions } from '../commands/run-actions.ts'
import { useView } from '../view-context.ts'

/** Says that the pages are drawn from what was parsed, and how to see the real ones. */
export function DrawnNotice({ run }: { readonly run: Run }) {
  const view = useView()
  const text = useText('control')
  const language = useLanguage()
  const actions = useMemo(() => createRunActions(view, language), [view, language])
  const hasFile = run.documentId !== null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-wash px-3 py-1.5 text-sm">
      <p className="min-w-0 flex-1">{hasFile ? text.drawnNote : text.attachNote}</p>
      {!hasFile && (
        <Button className="h-7" onClick={() => actions.attach(run)}>
          {text.attach}
        </Button>
      )}
    </div>
  )
}
