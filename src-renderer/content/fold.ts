/** Folds words that were read in a picture away beneath it: who sees the picture needs them rarely. */
export function foldWords(words: HTMLElement, beneath: HTMLElement, label: string): void {
  beneath.append(fold(label, words))
}

/** What is told once already, to be opened. */
export function fold(label: string, folded: Node): HTMLDetailsElement {
  const details = document.createElement('details')
  details.className = 'fold'
  const summary = document.createElement('summary')
  summary.textContent = label
  details.append(summary, folded)
  return details
}
