import { lazy, Suspense, type ComponentProps } from 'react'
import type { UnknownRun as Loaded } from '../../runs/unknown-run.tsx'

const LoadedRun = lazy(async () => {
  const { UnknownRun: component } = await import('../../runs/unknown-run.tsx')
  return { default: component }
})

/** `UnknownRun`, loaded when there is one. */
export function UnknownRun(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <LoadedRun {...props} />
    </Suspense>
  )
}
