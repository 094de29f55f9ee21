import { resourcePath } from '#shared/bridge/resource-path.ts'
import { keepLooseCaption, latexIn } from '#shared/results/as-services-write.ts'
import { boundMarkup, boundText, type Bounded } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { ContentLink } from './content-link.ts'
import { fold } from './fold.ts'
import { markUnrecognised } from './mark-unrecognised.ts'
import { type BreaksOf, reflow } from './reflow.ts'
import type { SanitiseHtml } from './sanitise-html.ts'
import { partCells } from './part-cells.ts'
import { boundTables } from './table-limits.ts'

export interface ElementContentOptions {
  readonly runId: string
  readonly lines: ContentLink['lines']
  /** Null, as left out, until it is loaded, and for text in other scripts. */
  readonly breaksOf?: BreaksOf | null
  readonly sanitise: SanitiseHtml
  readonly urlOf: (path: string) => string
  readonly labels: {
    readonly unrecognised: string
    readonly picture: string
    /** Opens the words that were read in a picture. */
    readonly words: string
  }
}

/**
 * What the rendered view shows of an element: its sanitised HTML with our own pictures, or its text where the
 * service sent no HTML, as much as can be laid out. Equations are drawn later, from `equationSource`.
 */
export function createElementContent(
  element: LayoutElement,
  options: ElementContentOptions,
): Bounded<DocumentFragment> {
  const { lines, sanitise, labels } = options
  const source = element.html
    ? boundMarkup(element.html)
    : boundText(element.text || element.markdown)
  const content = element.html
    ? sanitise(
        element.category === 'caption'
          ? keepLooseCaption(source.bounded, 'figcaption')
          : source.bounded,
      )
    : plainText(source.bounded)
  const isCut = boundTables(content) || source.isCut
  partCells(content)
  const address = pictureAddress(element, options)
  const pictures = putPictures(content, address, labels)
  if (address !== null && pictures === 0) content.append(foldedCrop(address, labels.picture))
  removeLeadingBreaks(content)
  removeEmptyHeadings(content)
  if (lines === 'pane') reflow(content, element.category, options.breaksOf)
  markUnrecognised(content, labels.unrecognised)
  return { bounded: content, isCut }
}

/** Where the picture of an element is to be had; null where none came with it. */
export function pictureAddress(
  { hasImage, key }: Pick<LayoutElement, 'hasImage' | 'key'>,
  { runId, urlOf }: Pick<ElementContentOptions, 'runId' | 'urlOf'>,
): string | null {
  return hasImage ? urlOf(resourcePath.elementImage(runId, key)) : null
}

/** Puts our own picture, or what was read in it, into the place of each that came, and answers how many there are. */
export function putPictures(
  content: DocumentFragment,
  address: string | null,
  labels: ElementContentOptions['labels'],
): number {
  const images = content.querySelectorAll('img')
  for (const image of images) replaceImage(image, address, labels)
  return images.length
}

/** Whether there is nothing to be seen, as of a list that came without items. */
export function isEmptyContent(content: DocumentFragment): boolean {
  return (content.textContent ?? '').trim() === '' && !content.querySelector('img, hr, td, input')
}

/** The LaTeX of an equation (`interface §2.5`), or null when it carries none. */
export function equationSource(element: LayoutElement, content: DocumentFragment): string | null {
  if (element.category !== 'equation') return null
  return latexIn(content.textContent ?? '')
}

function plainText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const paragraph = document.createElement('p')
  paragraph.className = 'plain-text'
  paragraph.textContent = text
  fragment.append(paragraph)
  return fragment
}

/** A figure has no picture of its own, only the text read in it; a crop may have come with it. */
function replaceImage(
  image: HTMLImageElement,
  address: string | null,
  { picture: label, words }: ElementContentOptions['labels'],
): void {
  const readText = image.alt.trim()
  if (address) {
    image.src = address
    image.alt = readText || label
    image.loading = 'lazy'
    if (readText !== '') image.after(fold(words, figureText(readText, label)))
    return
  }
  image.replaceWith(figureText(readText, label))
}

/** The picture of what is written out anyway, such as a table: to compare, when one wants to. */
export function foldedCrop(address: string, label: string): HTMLElement {
  const image = document.createElement('img')
  image.src = address
  image.alt = label
  image.loading = 'lazy'
  return fold(label, image)
}

/** What stands for a picture that isn't there: the words that were read in it, if there are any. */
function figureText(readText: string, label: string): HTMLElement {
  const stand = document.createElement('span')
  stand.className = 'figure-text'
  stand.textContent = readText || label
  stand.toggleAttribute('data-is-bare', readText === '')
  return stand
}

/** Puts its words, and why they stand there, into the place of a picture that can't be drawn. */
export function leaveOutPicture(image: HTMLImageElement, note: string): void {
  const words = document.createElement('small')
  words.className = 'picture-note'
  words.textContent = note
  // Its words are no longer folded away beneath it.
  const beneath = image.nextElementSibling
  if (beneath?.classList.contains('fold')) beneath.remove()
  const stand = figureText(image.alt, image.alt)
  image.replaceWith(stand, words)
}

/** Nothing is to be seen of them, and who listens would be told of headings that are not there. */
function removeEmptyHeadings(content: DocumentFragment): void {
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if ((heading.textContent ?? '').trim() === '' && !heading.querySelector('img')) heading.remove()
  }
}

/** Element HTML often begins with a line break that is not in the document (`observed`). */
export function removeLeadingBreaks(node: ParentNode & Node): void {
  for (let first = node.firstChild; first; first = node.firstChild) {
    const isBlank = first instanceof Text && first.data.trim() === ''
    if (!isBlank && !(first instanceof HTMLBRElement)) break
    first.remove()
  }
  const first = node.firstElementChild
  if (first && first === node.firstChild) removeLeadingBreaks(first)
}
