import { readFile } from 'node:fs/promises'
import path from 'node:path'

const mediaTypes: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/vnd.iccprofile',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** An answer in neither shell's terms. */
export interface ViewFileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | string | null
}

/**
 * Answers the built view's files, `index.html` for `/`; 404 for all else, whatever the path tries.
 *
 * Files under `/assets/` carry a hash of their content in their name, so they never change.
 */
export async function answerViewFile(
  viewDir: string,
  { method, pathname }: { readonly method: string; readonly pathname: string },
): Promise<ViewFileAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    return {
      status: 405,
      headers: { allow: 'GET, HEAD', ...plainText },
      body: 'Method not allowed',
    }
  }
  const file = fileInside(viewDir, pathname === '/' ? '/index.html' : pathname)
  // Whole: the largest has two megabytes, and a stream of it would take turns with all else that starts.
  const bytes = file === null ? null : await readFile(file).catch(() => null)
  if (file === null || !bytes) return { status: 404, headers: plainText, body: 'Not found' }
  const headers = {
    'content-type': mediaTypes[path.extname(file)] ?? 'application/octet-stream',
    'content-length': String(bytes.length),
    'cache-control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  }
  return { status: 200, headers, body: method === 'HEAD' ? null : bytes }
}

const plainText = { 'content-type': 'text/plain;charset=UTF-8' } as const

/** The absolute path of a URL's file; null when it is malformed or leads out of the folder. */
function fileInside(folder: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (decoded.includes('\0')) return null
  const file = path.resolve(folder, `.${path.posix.normalize(decoded.replaceAll('\\', '/'))}`)
  const relative = path.relative(folder, file)
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
  return isInside ? file : null
}
