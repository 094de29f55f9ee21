import { protocol } from 'electron'
import type { LibraryAccess } from '../owner/open-library.ts'
import { secured } from '../node-shell/security-headers.ts'
import { answerViewFile } from '../node-shell/view-files.ts'

const scheme = 'recto'

/** The view's own origin: not `file://`, which may read every file of the user. */
export const viewOrigin = `${scheme}://app`
export const viewAddress = `${viewOrigin}/`

/** Gives the scheme the rights of a secure web origin. Must run before the app is ready. */
export function registerViewScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        // What the view loads is kept compiled, as a web site's scripts are.
        codeCache: true,
      },
    },
  ])
}

/**
 * Answers the view's files and the core's resources under the one origin, with the policy on each. Resources
 * wait for a library that is being opened. Resolves when the first page was answered.
 */
export function serveView(
  opening: Promise<Pick<LibraryAccess, 'resources'>>,
  viewDir: string,
): Promise<void> {
  const answered = Promise.withResolvers<void>()
  protocol.handle(scheme, async (request) => {
    const { host, pathname } = new URL(request.url)
    if (host !== 'app') return secured(new Response('Not found', { status: 404 }), 'view')
    if (pathname.startsWith('/resources/')) {
      return secured(await (await opening).resources(request), 'resource')
    }
    const { body, status, headers } = await answerViewFile(viewDir, {
      method: request.method,
      pathname,
    })
    answered.resolve()
    return secured(new Response(body, { status, headers }), 'view')
  })
  return answered.promise
}
