const captionWord =
  /^[[(<【]?\s*(?:(?:supplement(?:al|ary)|appendix|extended data)\s+)?(?:fig(?:ure|\.)?|table|tab\.|chart|diagram|scheme|plate|exhibit|photo|(?:code )?listing|algorithm|pseudocode|quell(?:text|code)|그림|표|도표|도|사진|차트|코드|알고리즘|図|圖|表|リスト|[代源]码清单|程序清单)\s*(?:[.-]\s*)?(?:\d+|(?<![A-Z])(?:[IVX]+|[A-Z])\b)/i

/** The rest of a sentence: `(Fig. 4A) as was shown`. */
const reference = /^\([^)]{1,24}\)[,;.]?\s*\p{Ll}/u

/** Whether a text begins as captions do: with a word for a figure, table or listing and its number. */
export function startsLikeCaption(text: string): boolean {
  return captionWord.test(text) && !reference.test(text)
}

/** Behind the number, without any sign, the word that goes on from it: "Table 3-2 lists", "표 2는". */
const subject = /^(?:[.-]?\w){0,5}(?:\s+\p{Ll}{2,}\s|[은는이가을를의에와과は]\s?)/u

/** A sentence of the text that begins with the name of a figure or table. */
export function isAboutFigure(text: string): boolean {
  const label = captionWord.exec(text)?.[0]
  return label !== undefined && /[.:。]$/.test(text) && subject.test(text.slice(label.length))
}

/** What may follow the number in a line that holds nothing but a caption's word and its number. */
const restOfLabel = /^\w*\s*[.:]?$/

/** Nothing but the word and the number, as some journals set them in a line of their own. */
export function isCaptionLabel(text: string): boolean {
  const label = captionWord.exec(text)?.[0]
  return label !== undefined && restOfLabel.test(text.slice(label.length))
}
