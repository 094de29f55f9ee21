import { printable } from '#shared/text/printable.ts'

const longest = 255

/**
 * A file's name made safe to show and to store: the last part of a path, without control
 * characters, line breaks or the marks that turn the writing direction (`gpj.exe` as `exe.jpg`).
 */
export function displayName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const safe = printable(base).trim()
  if (safe === '') return 'document'
  return shorten(safe)
}

/** Cuts a long name's end between letters as a user sees them, keeping the extension. */
function shorten(name: string): string {
  if (name.length <= longest) return name
  const extension = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ''
  const stem = Array.from(
    new Intl.Segmenter().segment(name.slice(0, longest)),
    ({ segment }) => segment,
  )
  while (stem.join('').length + extension.length >= longest) stem.pop()
  return `${stem.join('')}…${extension}`
}
