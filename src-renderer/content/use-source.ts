import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { ErrorData } from '#shared/errors.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { prepareSource } from './prepare-source.ts'
import type { SourceRows } from './source-rows.ts'

export type Source =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  | { readonly kind: 'ready'; readonly rows: SourceRows }

const loading: Source = { kind: 'loading' }

/** The formats that a run's content is shown in as they are written. */
export type SourceFormat = 'markdown' | 'html' | 'text' | 'json'

/** A run's text in one format, cut into rows. Read again when `version` changes; until then the one before stays. */
export function useSource(runId: string, format: SourceFormat, version: string): Source {
  const bridge = useBridge()
  const [state, setState] = useState<{ readonly of: string; readonly source: Source } | null>(null)
  const of = `${runId}/${format}`

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const put = (source: Source): void => {
      if (!signal.aborted) setState({ of, source })
    }
    const read = async (): Promise<void> => {
      const result = await bridge.readText(addressOf(runId, format), signal)
      if (!result.ok) {
        put({ kind: 'failed', error: result.error })
        return
      }
      const rows = await prepareSource({ text: result.data, isJson: format === 'json' }, signal)
      put({ kind: 'ready', rows })
    }
    read().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => abort.abort()
  }, [bridge, runId, format, of, version])

  return state?.of === of ? state.source : loading
}

/** To be read, not looked at: pictures would be long rows of letters. */
function addressOf(runId: string, format: SourceFormat): string {
  return resourcePath.export(runId, format, format === 'html' ? { pictures: 'none' } : undefined)
}
