const mark = "filename*=UTF-8''"

/** The name of a file as the core's resources give it, last in `Content-Disposition` (RFC 6266). */
export function fileNameIn(disposition: string): string {
  const at = disposition.lastIndexOf(mark)
  return at < 0 ? 'export' : decodeURIComponent(disposition.slice(at + mark.length))
}
