import { lazy, Suspense, useMemo } from 'react'
import { useStore } from 'zustand'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import type { PageTool } from '../../viewer/viewer-context.ts'
import { readPartAgain } from '../commands/read-again.ts'
import { useView } from '../view-context.ts'

const CorrectionLayer = lazy(async () => {
  const { CorrectionLayer: component } = await import('../../corrections/correction-layer.tsx')
  return { default: component }
})

/** What corrects a page with the pointer, while the run is being corrected. */
export function PageCorrections(tool: PageTool) {
  const view = useView()
  const { corrections, viewer } = view
  const isOn = useStore(corrections, (state) => state.isOn)
  const selectedKey = useStore(viewer, (state) => state.selectedKey)
  const actions = useMemo(() => createCorrectionActions(corrections), [corrections])
  if (!isOn) return null
  return (
    <Suspense>
      <CorrectionLayer
        {...tool}
        selectedKey={selectedKey}
        store={corrections}
        actions={actions}
        onReadAgain={(page, box) => readPartAgain(view, page, box)}
      />
    </Suspense>
  )
}
