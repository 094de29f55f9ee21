const unrecognised = '\uFFFD'

/** Wraps each run of characters that the service could not read (`interface §1`), so that it is seen. */
export function markUnrecognised(root: DocumentFragment, label: string): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.includes(unrecognised)) found.push(text)
  }
  for (const text of found) {
    const parts = text.data.split(/(\uFFFD+)/).map((part) => {
      if (!part.startsWith(unrecognised)) return part
      const mark = root.ownerDocument.createElement('mark')
      mark.className = 'unrecognised'
      mark.title = label
      mark.textContent = part
      return mark
    })
    text.replaceWith(...parts)
  }
}
