import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import { CorrectionLayer } from '../../corrections/correction-layer.tsx'
import type { PageTool } from '../../viewer/viewer-context.ts'
import { readPartAgain } from '../commands/read-again.ts'
import { useView } from '../view-context.ts'

/** What corrects a page with the pointer, while the run is being corrected. */
export function PageCorrections(tool: PageTool) {
  const view = useView()
  const { corrections, viewer } = view
  const isOn = useStore(corrections, (state) => state.isOn)
  const selectedKey = useStore(viewer, (state) => state.selectedKey)
  const actions = useMemo(() => createCorrectionActions(corrections), [corrections])
  if (!isOn) return null
  return (
    <CorrectionLayer
      {...tool}
      selectedKey={selectedKey}
      store={corrections}
      actions={actions}
      onReadAgain={(page, box) => readPartAgain(view, page, box)}
    />
  )
}
