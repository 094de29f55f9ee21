import { useStore } from 'zustand'
import { GradesDialog } from '../../judging/grades-dialog.tsx'
import { useLanguage } from '../../text/language.ts'
import { saveTruth } from '../commands/save-truth.ts'
import { useView } from '../view-context.ts'

/** How parsers did on confirmed pages; a number leads to the page that it is of. */
export function Grades({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const { app, compare } = view
  const language = useLanguage()
  const native = useStore(view.settings, ({ snapshot }) => snapshot?.capabilities.nativeSave)
  return (
    <GradesDialog
      onLook={(runId, { truthRunId, page }) => {
        const scope = { purpose: 'grade', startPage: page, endPage: page, box: null } as const
        // First, so that the run that opens keeps what is compared with it.
        void compare.getState().open(truthRunId, runId, scope)
        app.setState({ selectedRunId: truthRunId, drawerIsOpen: false })
        onClose()
      }}
      onSaveTruth={(pagesOf) => void saveTruth(view, pagesOf, language, native ?? false)}
      onClose={onClose}
    />
  )
}
