import { useMemo } from 'react'
import { useStore } from 'zustand'
import { resolveChoice, type ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { useView } from '../view-context.ts'

/** How the next files are parsed. */
export function useChoice(): ParseChoice | null {
  const { settings } = useView()
  const connections = useStore(settings, connectionsOf)
  const chosen = useStore(settings, ({ snapshot }) => snapshot?.settings)
  return useMemo(() => resolveChoice(chosen, connections), [chosen, connections])
}
