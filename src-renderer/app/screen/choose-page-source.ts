import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { pageSourceFor } from '../../viewer/sources/open-page-source.ts'
import type { DocumentSource } from '../../viewer/use-pages.ts'
import type { OfficePagesState } from './use-office-pages.ts'

/**
 * Where the pages of a run come from: its file, or the pages made of it, or its own elements where it has
 * neither. Null while none is there.
 */
export function choosePageSource(
  run: Run,
  document: SourceDocument | null,
  office: OfficePagesState | null,
  urlOf: Bridge['urlOf'],
): DocumentSource | null {
  if (office?.kind === 'making') return null
  if (document && office?.kind === 'made') {
    const { layout } = office.pages
    const url = urlOf(resourcePath.officePages(document.id, layout))
    return { kind: 'file', documentId: `${document.id}/${layout}`, format: 'pdf', url }
  }
  const isDrawn = run.documentId === null || (document && !pageSourceFor(document.format))
  if (isDrawn && isReadable(run)) {
    return {
      kind: 'drawn',
      documentId: run.id,
      pageCount: run.totalPages ?? Math.max(...run.batches.map(({ endPage }) => endPage)),
      imageUrl: (key) => urlOf(resourcePath.elementImage(run.id, key)),
    }
  }
  return (
    document && {
      kind: 'file',
      documentId: document.id,
      format: document.format,
      url: urlOf(resourcePath.source(document.id)),
    }
  )
}
