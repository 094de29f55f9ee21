const captionWord =
  /^[[(<【]?\s*(?:fig(?:ure|\.)?|table|tab\.|chart|diagram|scheme|plate|exhibit|photo|그림|표|도표|도|사진|차트|図|圖|表)\s*(?:[.-]\s*)?(?:\d+|[IVX]+\b|[A-Z]\b)/i

/** The rest of a sentence: `(Fig. 4A) as was shown`. */
const reference = /^\([^)]{1,24}\)[,;.]?\s*\p{Ll}/u

/** Whether a text begins as captions do: with a word for a figure or table and its number. */
export function startsLikeCaption(text: string): boolean {
  return captionWord.test(text) && !reference.test(text)
}

/** Nothing but the word and the number, as some journals set them in a line of their own. */
const captionLabel = new RegExp(`${captionWord.source}\\w*\\s*[.:]?$`, 'i')

export function isCaptionLabel(text: string): boolean {
  return captionLabel.test(text)
}
