/**
 * What a page of Recto may do, the same in the desktop window and in a browser: load what Recto
 * itself serves, run no inline script, talk to nobody else, and sit in nobody's frame.
 *
 * `wasm-unsafe-eval` lets pdf.js and the HEIC reader compile WebAssembly and nothing more.
 * `blob:` and `data:` are for pictures decoded in the page.
 */
const viewPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A stored document or an export is data, even when someone opens its address as a page. */
const resourcePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), serial=(), hid=()',
} as const

/** Those of the view itself, or of what it shows. */
export function securityHeaders(kind: 'view' | 'resource'): Readonly<Record<string, string>> {
  const policy = kind === 'view' ? viewPolicy : resourcePolicy
  return { ...always, 'content-security-policy': policy }
}

/** The same answer with the security headers on it, whoever made it. */
export function secured(response: Response, kind: 'view' | 'resource'): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders(kind))) headers.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
