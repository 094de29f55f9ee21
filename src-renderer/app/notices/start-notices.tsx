import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useView } from '../view-context.ts'

const RebuiltNotice = lazy(async () => {
  const { RebuiltNotice: component } = await import('./rebuilt-notice.tsx')
  return { default: component }
})
const SetAsideNotice = lazy(async () => {
  const { SetAsideNotice: component } = await import('./set-aside-notice.tsx')
  return { default: component }
})
const UpdateNotice = lazy(async () => {
  const { UpdateNotice: component } = await import('./update-notice.tsx')
  return { default: component }
})

/** What a start may have to tell: most have nothing of it, and don't load how it is told. */
export function StartNotices() {
  const snapshot = useStore(useView().settings, (state) => state.snapshot)
  if (!snapshot) return null
  const { runs, unreadable } = snapshot.rebuilt
  return (
    <Suspense>
      {snapshot.setAside.length > 0 && <SetAsideNotice />}
      {(runs > 0 || unreadable.length > 0) && <RebuiltNotice />}
      {snapshot.updates.kind !== 'elsewhere' && <UpdateNotice />}
    </Suspense>
  )
}
