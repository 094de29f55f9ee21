import { turnedSize } from '#shared/results/geometry.ts'
import { failureOf, PageSourceError } from './page-source.ts'
import { pixelSize } from './pixel-size.ts'
import type { OpenRasterDecoder, RasterDecoder } from './raster-decoder.ts'
import type { RasterAnswer, RasterRequest } from './raster-messages.ts'

type RenderRequest = Extract<RasterRequest, { kind: 'render' }>

/**
 * Answers the view from inside a worker: opens one file, then draws its pages one after the other.
 * The last page decoded is kept, since it is drawn again at every step of a zoom.
 */
export function serveRasterDecoder(open: OpenRasterDecoder): void {
  let decoder: RasterDecoder | undefined
  let decoded: { readonly index: number; readonly picture: ImageBitmap } | undefined
  let lastTask: Promise<unknown> = Promise.resolve()
  const cancelled = new Set<number>()

  addEventListener('message', ({ data }: MessageEvent<RasterRequest>) => {
    if (data.kind === 'cancel') cancelled.add(data.id)
    else lastTask = lastTask.then(() => handle(data))
  })

  async function handle(request: Exclude<RasterRequest, { kind: 'cancel' }>): Promise<void> {
    const { id } = request
    // A cancellation that waits in the event queue is heard before the next page is begun.
    await new Promise((resolve) => setTimeout(resolve))
    if (cancelled.delete(id)) return answer({ id, kind: 'cancelled' })
    try {
      if (request.kind === 'open') {
        decoder = await open(request.file)
        answer({ id, kind: 'opened', pages: decoder.pages })
      } else {
        const picture = await render(request)
        answer({ id, kind: 'rendered', picture }, [picture])
      }
    } catch (error) {
      answer({ id, kind: 'failed', reason: failureOf(error) })
    }
  }

  async function render({ index, scale, rotation, region }: RenderRequest): Promise<ImageBitmap> {
    const page = decoder?.pages[index]
    if (!page || 'failure' in page) throw new PageSourceError(page?.failure ?? 'damaged')
    const picture = await decode(index)
    const upright = { width: page.width * scale, height: page.height * scale }
    const whole = pixelSize(turnedSize(upright, rotation))
    const { left, top, width, height } = region ?? { left: 0, top: 0, ...whole }
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new PageSourceError('too-large')
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.translate(whole.width / 2 - left, whole.height / 2 - top)
    context.rotate((rotation * Math.PI) / 180)
    const drawn = turnedSize(whole, rotation)
    context.drawImage(picture, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height)
    return canvas.transferToImageBitmap()
  }

  async function decode(index: number): Promise<ImageBitmap> {
    if (decoded?.index === index) return decoded.picture
    decoded?.picture.close()
    decoded = undefined
    if (!decoder) throw new PageSourceError('damaged')
    decoded = { index, picture: await decoder.decode(index) }
    return decoded.picture
  }
}

function answer(message: RasterAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
