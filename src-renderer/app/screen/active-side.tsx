import type { ReactNode } from 'react'
import { useApp, useView, ViewContext } from '../view-context.ts'

/** What is in here is about the side that someone works in. */
export function ActiveSide({ children }: { readonly children: ReactNode }) {
  const { sides } = useView()
  const side = useApp((state) => state.activeSide)
  return <ViewContext value={sides()[side]}>{children}</ViewContext>
}
