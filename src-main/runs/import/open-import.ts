import type { Imported, Placement } from '#shared/import/imported.ts'
import { AppError } from '#shared/errors.ts'
import type {
  FirstOfImport,
  ImportSource,
  ImportToPlace,
  OpenedRows,
  StatedImport,
} from '../../background/import-jobs.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import { ownPlacement } from '../../import/place-regions.ts'

/** 500 MB of JSON. */
const readTimeoutMs = 120_000
/** The words of some pages, and 500 MB of JSON once more where they say that its rows are elsewhere. */
const placeTimeoutMs = 120_000

/** A file that was read as a parse, with its positions settled. */
export interface OpenedImport {
  readonly imported: Imported
  readonly placement: Placement
  readonly model: string | null
  /** The last page that it tells of, at least 1. */
  readonly pageCount: number
  readonly rows: OpenedRows | null
}

export interface ImportToOpen {
  readonly file: string
  /** What the file is called, for the errors. */
  readonly name: string
  /** What was parsed; null where nobody has it. Asked for once the file, or its first pages, are read. */
  readonly source: () => Promise<ImportSource | null>
  /** Where its elements go as rows, read once for both. Null where nobody wants them. */
  readonly rowsFile: string | null
  /** Where those of the first pages go before. Null where nobody wants these. */
  readonly firstRowsFile: string | null
}

/**
 * Reads a file of another parser's in a thread of its own, which a file can end without ending more, and settles how
 * its positions are to be read.
 *
 * Throws the `import.*` errors, and `BackgroundStopped` when nobody wants it any more.
 *
 * @param onFirst is told of the first pages of a large file, as of a parse that ends with them
 */
export async function openImport(
  background: Pick<Background, 'run'>,
  { file, name, source, rowsFile, firstRowsFile }: ImportToOpen,
  signal?: AbortSignal,
  onFirst: (first: Promise<OpenedImport>) => void = () => {},
): Promise<OpenedImport> {
  const place = async (
    stated: StatedImport,
    toFile: string | null,
    rows: ImportToPlace['rows'],
  ): Promise<OpenedImport> => {
    const { tried, rows: _, ...facts } = stated
    const job = { source: await source(), tried, rowsFile: toFile, rows }
    const isSettled = job.source === null && rows.kind === 'file'
    return openedOf(
      facts,
      isSettled
        ? { placement: ownPlacement, rows: stated.rows }
        : await background.run('place-import', job, placeTimeoutMs, signal),
    )
  }
  const placeFirst = ({ elements, ...first }: FirstOfImport): Promise<OpenedImport> =>
    place(first, firstRowsFile, { kind: 'elements', file, model: first.model, elements })
  try {
    const job = { file, name, rowsFile, showsFirst: firstRowsFile !== null }
    const stated = await background.run('read-import', job, readTimeoutMs, signal, (first) =>
      onFirst(placeFirst(first)),
    )
    return await place(stated, rowsFile, { kind: 'file', file, name, stated: stated.rows })
  } catch (error) {
    const isItsOwnFault =
      error instanceof BackgroundStopped && ['heap', 'memory', 'time'].includes(error.because)
    if (!isItsOwnFault) throw error
    throw new AppError('import.exhausted', { name }, { cause: error })
  }
}

type StatedFacts = Omit<StatedImport, 'tried' | 'rows'>

function openedOf(
  { model, pageCount, ...facts }: StatedFacts,
  { placement, rows }: Pick<OpenedImport, 'placement' | 'rows'>,
): OpenedImport {
  const { pageSizes: _, ...told } = placement
  return { imported: { ...facts, placement: told }, placement, model, pageCount, rows }
}
