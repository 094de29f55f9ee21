/** As the interface's formats are called (`interface §8`). */
const extensions = /\.(?:pdf|jpe?g|png|bmp|tiff?|hei[cf]|docx|pptx|xlsx)$/i

/** Whether a file in a folder that was given as a whole is called like a document. */
export function isCalledLikeDocument(name: string): boolean {
  return extensions.test(name)
}

/** What parsers write is called so: JSON, XML, and the text of those that give nothing else. */
const parseExtensions = /\.(?:json|jsonl|xml|hocr|html?|md)$/i

/**
 * Whether a file is called like a parse that was made elsewhere, and not like a document. Which it is
 * of, and whether it is one at all, its content says.
 */
export function isCalledLikeParse(name: string): boolean {
  return parseExtensions.test(name)
}

/** Also what office programs leave beside an open document. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$')
}

/** Made when first needed: every start would wait for it. */
let collator: Intl.Collator | null = null

/** The order in which what is in a folder is taken: `page 2` before `page 10`. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number => {
  collator ??= new Intl.Collator(undefined, { numeric: true })
  return collator.compare(a.name, b.name)
}
