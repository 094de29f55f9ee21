import { AppError } from '#shared/errors.ts'
import type { AppConfig } from '../app-config.ts'
import { dataFolderAt } from '../db/data-folder.ts'
import type { Documents } from '../documents/create-documents.ts'
import { dragDocuments, shareDocument } from '../export/share-document.ts'
import type { Library } from '../library/open-library.ts'
import type { Ports } from '../ports.ts'
import type { Runs } from '../runs/create-runs.ts'
import type { Handlers } from './dispatch.ts'
import { notAvailable } from './not-available.ts'

/** Documents of the library are given to the system, where it takes them: each by its run. */
export function handOutHandlers(
  desktop: Ports['desktop'],
  { dataDir }: Pick<AppConfig, 'dataDir'>,
  runs: Pick<Runs['rows'], 'get'>,
  documents: Pick<Documents, 'get'>,
  library: Pick<Library, 'reveal'>,
): Pick<Handlers, 'library.reveal' | 'library.share' | 'library.drag'> {
  const documentIdOf = (runId: string): string => {
    const { documentId, name } = runs.get(runId)
    if (documentId === null) throw new AppError('runs.source-missing', { name })
    return documentId
  }
  return {
    'library.reveal': async ({ runId }) => {
      if (!desktop.capabilities.revealInFolder) throw notAvailable('library.reveal')
      await library.reveal(documentIdOf(runId))
      return {}
    },
    'library.share': async ({ runId }) => {
      if (!desktop.capabilities.share) throw notAvailable('library.share')
      await shareDocument(desktop, dataFolderAt(dataDir), documents.get(documentIdOf(runId)))
      return {}
    },
    'library.drag': async ({ runIds }) => {
      if (!desktop.capabilities.dragOut) throw notAvailable('library.drag')
      const dragged = runIds.map((runId) => runs.get(runId))
      const ids = dragged.flatMap(({ documentId }) => documentId ?? [])
      if (ids.length === 0)
        throw new AppError('runs.source-missing', { name: dragged[0]?.name ?? '' })
      const all = ids.map((documentId) => documents.get(documentId))
      await dragDocuments(desktop, dataFolderAt(dataDir), all)
      return {}
    },
  }
}
