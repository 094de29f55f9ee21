import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { AppState } from './app-store.ts'
import type { View } from './view.ts'

export const ViewContext = createContext<View | null>(null)

export function useView(): View {
  const view = use(ViewContext)
  if (!view) throw new Error('No ViewContext above this component')
  return view
}

export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useView().app, select)
}
