import {
  type OpenOptions,
  type PageSource,
  PageSourceError,
  type RenderRequest,
} from './page-source.ts'
import type { RasterAnswer, RasterRequest } from './raster-messages.ts'
import { readAll } from './source-bytes.ts'

type Question = RasterRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never

/** Pages of pixels, decoded in a worker of their own: the view stays responsive whatever their size. */
export async function openRaster(
  startWorker: () => Worker,
  url: string,
  { signal }: OpenOptions,
): Promise<PageSource> {
  const worker = startWorker()
  const ask = conversation(worker)
  try {
    const file = await readAll(url, signal)
    const opened = await ask({ kind: 'open', file }, signal, [file])
    if (opened.kind !== 'opened' || opened.pages.length === 0) throw new PageSourceError('damaged')
    const { pages } = opened
    // A file of one page that can't be decoded is a file that can't be decoded.
    const [only, second] = pages
    if (only && !second && 'failure' in only) throw new PageSourceError(only.failure)
    return {
      pageCount: pages.length,
      pageSize(index) {
        const page = pages[index]
        return Promise.resolve(page && !('failure' in page) ? page : standIn)
      },
      async render(index, canvas, { scale, rotation, region, signal: rendering }: RenderRequest) {
        const answer = await ask(
          { kind: 'render', index, scale, rotation, region: region ?? null },
          rendering,
        )
        if (answer.kind === 'rendered') show(answer.picture, canvas)
      },
      // The worker keeps one page at a time, and canvases are the painter's.
      release() {},
      close: () => worker.terminate(),
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/** The room for a page whose size can't be told, in which its failure is shown: A4 at 96 dpi. */
const standIn = { width: 794, height: 1123 }

function show(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

type Ask = (
  question: Question,
  signal: AbortSignal,
  transfer?: Transferable[],
) => Promise<RasterAnswer>

function conversation(worker: Worker): Ask {
  const waiting = new Map<number, PromiseWithResolvers<RasterAnswer>>()
  let lastId = 0
  let hasDied = false
  worker.addEventListener('message', ({ data }: MessageEvent<RasterAnswer>) => {
    const question = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'failed') question?.reject(new PageSourceError(data.reason))
    else if (question) question.resolve(data)
    else if (data.kind === 'rendered') data.picture.close()
  })
  // A worker that can't load or dies answers nothing more, to anybody.
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    hasDied = true
    for (const { reject } of waiting.values()) reject(new PageSourceError('damaged'))
    waiting.clear()
  })
  return async (question, signal, transfer = []) => {
    signal.throwIfAborted()
    if (hasDied) throw new PageSourceError('damaged')
    const id = ++lastId
    const answer = Promise.withResolvers<RasterAnswer>()
    waiting.set(id, answer)
    const cancel = (): void => {
      waiting.delete(id)
      worker.postMessage({ id, kind: 'cancel' } satisfies RasterRequest)
      answer.reject(signal.reason)
    }
    signal.addEventListener('abort', cancel, { once: true })
    worker.postMessage({ id, ...question } satisfies RasterRequest, transfer)
    try {
      return await answer.promise
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
