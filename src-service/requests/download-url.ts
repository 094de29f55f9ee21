import { createHmac } from 'node:crypto'
import { sameSecret } from '../http/guard.ts'

export type Download = { readonly requestId: string; readonly batchId: number }

/**
 * A URL that anyone may fetch one batch with until `expiresAt` (milliseconds since 1970), without the
 * API key: the signature vouches for batch and time.
 */
export function signDownload(
  { requestId, batchId }: Download,
  expiresAt: number,
  baseUrl: string,
  secret: string,
): string {
  const path = `/results/${requestId}/${batchId}.json`
  return `${baseUrl}${path}?expires=${expiresAt}&signature=${signature(path, expiresAt, secret)}`
}

export type Checked =
  | { readonly kind: 'valid'; readonly download: Download }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

/** Whether a fetched URL was signed by us and is still good. `target` is path and query. */
export function checkDownload(target: string, now: number, secret: string): Checked {
  const [pathname = '', query = ''] = target.split('?')
  const searchParams = new URLSearchParams(query)
  const found = /^\/results\/([\w-]+)\/(\d{1,6})\.json$/.exec(pathname)
  const expiresAt = Number(searchParams.get('expires'))
  const given = searchParams.get('signature') ?? ''
  const [, requestId, batchId] = found ?? []
  if (requestId === undefined || !Number.isSafeInteger(expiresAt)) return { kind: 'invalid' }
  if (!sameSecret(given, signature(pathname, expiresAt, secret))) return { kind: 'invalid' }
  if (now >= expiresAt) return { kind: 'expired' }
  return { kind: 'valid', download: { requestId, batchId: Number(batchId) } }
}

function signature(path: string, expiresAt: number, secret: string): string {
  return createHmac('sha256', secret).update(`${path}\n${expiresAt}`).digest('hex')
}
