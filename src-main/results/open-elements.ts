import type { Corrections } from '#shared/corrections/apply.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Gate } from '../background/thread-gate.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { openForReading } from '../db/open-database.ts'
import { createCorrectedRows } from './corrected-rows.ts'
import { type ElementImage, readElementImage } from './element-image.ts'
import { createElementRows } from './element-rows.ts'

/** A run's elements with what was corrected of them, read by a thread of its own. */
export interface OpenElements {
  /** Every element in reading order, read as it is asked for. */
  readonly elements: () => Iterable<LayoutElement>
  /** What stands on a 1-based page, in reading order; also what goes on there. */
  readonly elementsOn: (page: number) => readonly LayoutElement[]
  /** Throws `results.element-not-found`, also for an element without a picture. */
  readonly readImage: (element: LayoutElement) => Promise<ElementImage>
  readonly close: () => void
}

interface Wanted {
  readonly run: { readonly id: string }
  readonly corrections: Corrections
}

/** @param gate is held inside SQLite, where the thread must not be ended */
export function openElements(
  folder: DataFolder,
  { run, corrections }: Wanted,
  gate: Gate,
): OpenElements {
  const database = gate.hold(() => openForReading(folder.databaseFile, folder.derivedFile))
  const rows = createElementRows(database)
  const corrected = createCorrectedRows(rows, () => corrections)
  const imagePlace: typeof rows.imagePlace = (...asked) =>
    gate.hold(() => rows.imagePlace(...asked))
  return {
    elements: () => heldAtEach(corrected.inOrder(run.id), gate),
    elementsOn: (page) => gate.hold(() => corrected.onPages(run.id, page, page)),
    readImage: ({ key }) => readElementImage({ folder, rows: { imagePlace } }, run.id, key),
    close: () => gate.hold(() => database.close()),
  }
}

function* heldAtEach<T>(items: Iterable<T>, gate: Gate): Iterable<T> {
  const iterator = items[Symbol.iterator]()
  const next = (): IteratorResult<T> => gate.hold(() => iterator.next())
  for (let step = next(); !step.done; step = next()) yield step.value
}
