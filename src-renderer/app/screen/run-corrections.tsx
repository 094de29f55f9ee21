import type { Run } from '#shared/runs/run.ts'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import { useView } from '../view-context.ts'
import { useCropPage } from './use-crop-page.ts'
import type { RunResults } from './use-run-results.ts'

const CorrectionPanel = lazy(async () => {
  const { CorrectionPanel: component } = await import('../../corrections/correction-panel.tsx')
  return { default: component }
})

const TableWorkshop = lazy(async () => {
  const { TableWorkshop: component } = await import('../../corrections/table-workshop.tsx')
  return { default: component }
})

interface RunCorrectionsProps {
  readonly run: Run
  readonly results: RunResults
}

/** The panel of the selected element, while the run is being corrected. */
export function RunCorrections({ run, results: { elements } }: RunCorrectionsProps) {
  const drawCrop = useCropPage()
  const { corrections, viewer } = useView()
  const isOn = useStore(corrections, (state) => state.isOn)
  const selectedKey = useStore(viewer, (state) => state.selectedKey)
  const actions = useMemo(() => createCorrectionActions(corrections), [corrections])
  const element = useSyncExternalStore(elements.subscribe, () =>
    selectedKey === null ? undefined : elements.find(selectedKey),
  )
  const tableKey = useStore(corrections, (state) => state.tableKey)
  const table = useSyncExternalStore(elements.subscribe, () =>
    tableKey === null ? undefined : elements.find(tableKey),
  )
  return (
    <>
      {isOn && (
        <Suspense>
          <CorrectionPanel
            runId={run.id}
            store={corrections}
            actions={actions}
            element={element}
            drawCrop={drawCrop}
          />
        </Suspense>
      )}
      {table?.cells && (
        <Suspense>
          <TableWorkshop table={table} store={corrections} drawCrop={drawCrop} />
        </Suspense>
      )}
    </>
  )
}
