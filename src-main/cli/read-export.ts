import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import type { GivenExportOptions } from '#shared/export/options.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { CallFailed } from '../node-shell/call.ts'

/** A run in one format, as the view would download it. Throws `CallFailed`, as when nothing came of it. */
export async function readExport(
  app: Pick<LibraryAccess, 'resources'>,
  runId: string,
  format: ExportFormat,
  options?: GivenExportOptions,
): Promise<ReadableStream<Uint8Array>> {
  const address = new URL(resourcePath.export(runId, format, options), 'http://recto')
  const response = await app.resources(new Request(address))
  if (response.ok && response.body) return response.body
  // What a resource answers instead of bytes is the error itself.
  throw new CallFailed((await response.json()) as ErrorData)
}
