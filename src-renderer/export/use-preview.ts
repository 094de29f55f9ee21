import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { ErrorData } from '#shared/errors.ts'
import { type ExportFormat, isTextFile } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'

export type Preview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  | { readonly kind: 'text'; readonly text: string }

const loading: Preview = { kind: 'loading' }
/** More is not looked at. */
const maxCharacters = 4000

/** A page's style is longer than what is shown of it, and not what is looked for. */
function fromContent(format: ExportFormat, text: string): string {
  const at = format === 'html' ? text.indexOf('<main>') : 0
  return text.slice(Math.max(at, 0))
}

/** How a page of a run would be written: as it is, or the text that will be in it. Null while there is nothing that could be. */
export function usePreview(
  runId: string,
  format: ExportFormat,
  options: ExportOptions | null,
): Preview | null {
  const bridge = useBridge()
  const path = options && resourcePath.export(runId, isTextFile(format) ? format : 'text', options)
  const [known, setKnown] = useState<{ readonly path: string; readonly preview: Preview }>()

  useEffect(() => {
    if (path === null) return
    const reading = new AbortController()
    const show = (preview: Preview): void => {
      if (!reading.signal.aborted) setKnown({ path, preview })
    }
    // What is still being typed is not asked for.
    const timer = setTimeout(() => {
      bridge.readText(path, reading.signal).then(
        (read) =>
          show(
            read.ok
              ? { kind: 'text', text: fromContent(format, read.data).slice(0, maxCharacters) }
              : { kind: 'failed', error: read.error },
          ),
        () => undefined,
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [bridge, path, format])

  if (path === null) return null
  return known?.path === path ? known.preview : loading
}
