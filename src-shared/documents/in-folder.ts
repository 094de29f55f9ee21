/** As the interface's formats are called (`interface §8`). */
const extensions = /\.(?:pdf|jpe?g|png|bmp|tiff?|hei[cf]|docx|pptx|xlsx)$/i

/** Whether a file in a folder that was given as a whole is called like a document. */
export function isCalledLikeDocument(name: string): boolean {
  return extensions.test(name)
}

/** Also what office programs leave beside an open document. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$')
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** The order in which what is in a folder is taken: `page 2` before `page 10`. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compare(a.name, b.name)
