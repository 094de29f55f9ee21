/** Carries what was a style. */
export const styleStandIn = 'data-service-style'

/**
 * Renames styles and event handlers in HTML before anything parses it. They are dropped either way, but the
 * content security policy reports each one that a parser meets, which would hide a real report.
 */
export function disarmAttributes(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1 data-service-$2'),
  )
}
