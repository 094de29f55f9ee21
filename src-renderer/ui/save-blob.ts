/** Has the browser, or the desktop's own dialog, keep bytes as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download holds the bytes by then; it reads the address in the task of the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs)
}

/** A system dialog may stand open for long before the first byte is read. */
const revokeMs = 10 * 60_000
