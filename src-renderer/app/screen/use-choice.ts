import { useMemo } from 'react'
import { useStore } from 'zustand'
import { resolveChoice, type ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { useApp, useView } from '../view-context.ts'

/** How the next files are parsed. */
export function useChoice(): ParseChoice | null {
  const { settings } = useView()
  const chosen = useApp((state) => state.choice)
  const connections = useStore(settings, connectionsOf)
  const defaultId = useStore(settings, ({ snapshot }) => snapshot?.settings.defaultConnectionId)
  return useMemo(
    () => resolveChoice(chosen, connections, defaultId ?? ''),
    [chosen, connections, defaultId],
  )
}
