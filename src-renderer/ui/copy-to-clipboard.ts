/** What lands in the clipboard, by the formats that programs look for. */
export interface Copied {
  readonly text: string
  /** For programs that take formatted text: a table becomes cells in a spreadsheet. */
  readonly html?: string | undefined
  /** For programs that ask for it by its web custom format. */
  readonly markdown?: string | undefined
}

/** Clipboard API §6.3: formats of one's own begin with `web `. */
const markdownFormat = 'web text/markdown'

/** Writes all formats at once. False when the browser allowed neither way. */
export async function copyToClipboard({ text, html, markdown }: Copied): Promise<boolean> {
  try {
    const blobs: Record<string, Blob> = { 'text/plain': new Blob([text], { type: 'text/plain' }) }
    if (html !== undefined) blobs['text/html'] = new Blob([html], { type: 'text/html' })
    if (markdown !== undefined && ClipboardItem.supports(markdownFormat)) {
      blobs[markdownFormat] = new Blob([markdown], { type: markdownFormat })
    }
    await navigator.clipboard.write([new ClipboardItem(blobs)])
    return true
  } catch {
    return copyByCommand({ text, html })
  }
}

/** The older way asks no permission, which a locked-down shell doesn't give. */
function copyByCommand({ text, html }: Copied): boolean {
  let isCopied = false
  const fill = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', fill, { once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', fill)
  return isCopied
}
