import { AppError } from '#shared/errors.ts'
import type { Desktop } from '../ports.ts'
import { createExportFolders, type NamedExport } from './export-folders.ts'
import { saveExport } from './save-export.ts'
import { createWrittenFiles } from './written-files.ts'

/** Makes an export until the signal says that nobody wants it any more. */
type MakeExport = (signal: AbortSignal) => Promise<NamedExport>

/** What the `export.*` calls do, wherever the exports come from. `exportId` is the caller's own, by which it may stop one. */
export interface SavedExports {
  /** Null where the user gives up or stops it. */
  readonly save: (
    exportId: string | undefined,
    make: MakeExport,
  ) => Promise<{ file: string | null }>
  readonly pickFolder: () => Promise<{ folderId: string | null }>
  /** Null where the user stops it. */
  readonly saveInto: (
    folderId: string,
    exportId: string | undefined,
    make: MakeExport,
  ) => Promise<{ file: string | null }>
  readonly stop: (exportId: string) => Record<never, never>
  readonly drag: (files: readonly string[]) => Promise<Record<never, never>>
  readonly share: (file: string) => Promise<Record<never, never>>
}

export function createSavedExports(
  desktop: Pick<Desktop, 'capabilities' | 'dragOut' | 'pickFolder' | 'pickSavePath' | 'share'>,
): SavedExports {
  const folders = createExportFolders(desktop)
  const written = createWrittenFiles(desktop)
  const underWay = new Map<string, AbortController>()

  function requireSave(name: string): void {
    if (!desktop.capabilities.nativeSave) throw new AppError('bridge.not-available', { name })
  }

  async function stoppable(
    exportId: string | undefined,
    write: (signal: AbortSignal) => Promise<string | null>,
  ): Promise<{ file: string | null }> {
    const stopping = new AbortController()
    if (exportId !== undefined) underWay.set(exportId, stopping)
    try {
      const file = await write(stopping.signal)
      return { file: file === null ? null : written.wrote(file) }
    } catch (error) {
      // What it breaks off with, a failure of writing or of a thread, is no news to who stopped it.
      if (stopping.signal.aborted) return { file: null }
      throw error
    } finally {
      if (exportId !== undefined) underWay.delete(exportId)
    }
  }

  return {
    async save(exportId, make) {
      requireSave('export.save')
      return stoppable(exportId, async (signal) => {
        const made = await make(signal)
        const file = await desktop.pickSavePath(made.fileName)
        if (file === null) await made.chunks[Symbol.asyncIterator]().return?.()
        else await saveExport(made, file)
        return file
      })
    },
    async pickFolder() {
      requireSave('export.pickFolder')
      return { folderId: await folders.pick() }
    },
    async saveInto(folderId, exportId, make) {
      requireSave('export.saveInto')
      return stoppable(exportId, async (signal) => folders.save(folderId, await make(signal)))
    },
    stop(exportId) {
      underWay.get(exportId)?.abort()
      return {}
    },
    async drag(files) {
      await written.drag(files)
      return {}
    },
    async share(file) {
      await written.share(file)
      return {}
    },
  }
}
