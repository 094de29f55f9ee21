import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'
import { createContext, use, useEffect, type RefObject } from 'react'
import type { TextOf } from '../text/catalogue.ts'
import { useText } from '../text/use-text.ts'
import { foldWords } from './fold.ts'

/** Draws a part of a page of the document itself. Null where that can't be. */
export type CropPage = (
  place: { readonly page: number; readonly box: Box },
  signal: AbortSignal,
) => Promise<HTMLCanvasElement | null>

/** Null while there are no pages to cut from. */
export const CropPageContext = createContext<CropPage | null>(null)

/** Puts the part of the page where a figure stands into its place, if it came without a picture, and says so. */
export function useOwnCrop(
  host: RefObject<HTMLElement | null>,
  element: LayoutElement,
  content: unknown,
): void {
  const cropPage = use(CropPageContext)
  const text = useText('content')
  useEffect(() => {
    const stand = host.current?.querySelector<HTMLElement>('.figure-text')
    if (!stand || !element.polygon || !cropPage) return undefined
    const leaving = new AbortController()
    let takeAway = (): void => {}
    cropPage({ page: element.page, box: boxOf(element.polygon) }, leaving.signal).then(
      (canvas) => {
        if (canvas && !leaving.signal.aborted) takeAway = putCrop(canvas, stand, text)
      },
      // Without a picture its words stand there, as they did.
      () => {},
    )
    return () => {
      leaving.abort()
      takeAway()
    }
  }, [host, element, content, cropPage, text])
}

/** Puts a crop before what stands for it, which stays where it has words of the picture. */
function putCrop(
  canvas: HTMLCanvasElement,
  stand: HTMLElement,
  { ownCrop: note, wordsIn: wordsLabel }: TextOf<'content'>,
): () => void {
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', stand.textContent ?? '')
  canvas.title = note
  const figure = document.createElement('span')
  figure.className = 'own-crop'
  figure.append(canvas)
  stand.before(figure)
  if (stand.hasAttribute('data-is-bare')) stand.hidden = true
  else foldWords(stand, figure, wordsLabel)
  return () => {
    figure.before(stand)
    figure.remove()
    stand.hidden = false
    // A canvas keeps its memory until it is collected, unless it has no area.
    canvas.width = 0
  }
}
