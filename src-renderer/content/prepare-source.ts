import { prettyJson } from './pretty-json.ts'
import { cutRows, type SourceRows } from './source-rows.ts'

export interface SourceToPrepare {
  readonly text: string
  readonly isJson: boolean
}

export function prepareNow({ text, isJson }: SourceToPrepare): SourceRows {
  return cutRows(isJson && beginsAsJson(text) ? prettyJson(text) : text)
}

/** What came from a parser may be XML, or Markdown with a head: made readable, it would lose its spaces. */
function beginsAsJson(text: string): boolean {
  return /^[\s\uFEFF]*[[{]/.test(text)
}

/** Characters above which the work would be felt. */
const workerChars = 300_000

/** Cuts a source into rows, JSON made readable first; away from the screen's thread when it is long. */
export async function prepareSource(
  source: SourceToPrepare,
  signal: AbortSignal,
): Promise<SourceRows> {
  if (source.text.length < workerChars) return prepareNow(source)
  const worker = new Worker(new URL('./prepare-source.worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    const rows = await new Promise<SourceRows | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SourceRows>) => resolve(data)
      // It could not be loaded, as after an update under an open window.
      worker.onerror = () => resolve(null)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.postMessage(source)
    })
    return rows ?? prepareNow(source)
  } finally {
    worker.terminate()
  }
}
