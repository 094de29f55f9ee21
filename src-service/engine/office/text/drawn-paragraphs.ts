import { descendantsOf, elementsOf, textOf, type XmlElement } from '../package/xml-element.ts'

/** The paragraphs of a drawing's text (`a:p`), with a space where a line ends within one. */
export function drawnParagraphs(text: XmlElement | undefined): readonly string[] {
  return descendantsOf(text, 'a:p')
    .map((paragraph) =>
      elementsOf(paragraph)
        .map((part) =>
          part.name === 'a:br' ? ' ' : descendantsOf(part, 'a:t').map(textOf).join(''),
        )
        .join(''),
    )
    .filter((line) => line !== '')
}
