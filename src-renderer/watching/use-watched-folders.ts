import type { ErrorData } from '#shared/errors.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import { useCallback, useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'

interface WatchedFolders {
  /** Null until they are known. */
  readonly folders: readonly WatchedFolder[] | null
  readonly error: ErrorData | null
  readonly reload: () => void
}

/** The rules with what came of their files, read again whenever something of them changes. */
export function useWatchedFolders(): WatchedFolders {
  const bridge = useBridge()
  const [folders, setFolders] = useState<readonly WatchedFolder[] | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)
  const reload = useCallback(() => {
    void bridge.call('watching.list', {}).then((result) => {
      setError(result.ok ? null : result.error)
      if (result.ok) setFolders(result.data)
    })
  }, [bridge])
  useEffect(() => {
    reload()
    return bridge.subscribe((event) => {
      if (event.name === 'watching.changed' || event.name === 'app.owner-changed') reload()
    })
  }, [bridge, reload])
  return { folders, error, reload }
}
