import type { CallOutput } from '#shared/bridge/calls.ts'
import type { Corrections } from '#shared/corrections/apply.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { plainTextOf } from '../derived/fold-text.ts'
import type { Storage } from '../db/open-storage.ts'
import { createCorrectedRows } from './corrected-rows.ts'
import { type ElementImage, readElementImage } from './element-image.ts'
import { createElementRows } from './element-rows.ts'

/** Elements of runs, read when what the run has stored can be read. */
export interface Results {
  readonly outline: (runId: string, state: ResultState) => Promise<CallOutput<'results.outline'>>
  /** What stands on these 1-based pages, both included, in reading order; also what goes on there. */
  readonly onPages: (
    runId: string,
    pages: { readonly fromPage: number; readonly toPage: number },
    state: ResultState,
  ) => Promise<LayoutElement[]>
  /** What the elements say that begin on these 1-based pages, both included, in reading order. */
  readonly texts: (
    runId: string,
    pages: { readonly fromPage: number; readonly toPage: number },
    state: ResultState,
  ) => Promise<CallOutput<'results.texts'>>
  /** What stands on a 1-based page, in reading order; also what goes on there. */
  readonly saidOn: (
    runId: string,
    page: number,
    state: ResultState,
  ) => Promise<{ readonly key: string; readonly text: string }[]>
  /** Every element in reading order, read as it is asked for; for who has waited. */
  readonly inOrder: (runId: string, state: ResultState) => Iterable<LayoutElement>
  /** Those that there are, in no order; for who has waited. */
  readonly byKeys: (runId: string, keys: Iterable<string>, state: ResultState) => LayoutElement[]
  /** Throws `results.element-not-found`, also for an element without a picture. */
  readonly readImage: (runId: string, elementKey: string) => Promise<ElementImage>
}

/** The one switch between what a user corrected and the parse as it came. */
export interface ResultState {
  readonly corrected: boolean
}

export interface ResultsDeps {
  readonly storage: Storage
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  readonly correctionsOf: (runId: string) => Corrections
}

export function createResults({ storage, whenReadable, correctionsOf }: ResultsDeps): Results {
  const { folder, database } = storage
  const parsed = createElementRows(database)
  const withCorrections = createCorrectedRows(parsed, correctionsOf)
  const rowsOf = ({ corrected }: ResultState) => (corrected ? withCorrections : parsed)
  return {
    async outline(runId, state) {
      await whenReadable(runId)
      return rowsOf(state).outline(runId)
    },
    async onPages(runId, { fromPage, toPage }, state) {
      await whenReadable(runId)
      return rowsOf(state).onPages(runId, fromPage, toPage)
    },
    async texts(runId, { fromPage, toPage }, state) {
      await whenReadable(runId)
      return rowsOf(state)
        .onPages(runId, fromPage, toPage)
        .filter(({ page }) => page >= fromPage && page <= toPage)
        .map(textOf)
    },
    async saidOn(runId, page, state) {
      await whenReadable(runId)
      return rowsOf(state)
        .onPages(runId, page, page)
        .map(({ key, text, html, markdown }) => {
          // The marks of Markdown are no words of the page.
          const said = { text, html, markdown: html === '' ? markdown : '' }
          return { key, text: plainTextOf(said) }
        })
    },
    inOrder: (runId, state) => rowsOf(state).inOrder(runId),
    byKeys: (runId, keys, state) => rowsOf(state).byKeys(runId, keys),
    async readImage(runId, elementKey) {
      await whenReadable(runId)
      return readElementImage({ folder, rows: parsed }, runId, elementKey)
    },
  }
}

function textOf(element: LayoutElement): CallOutput<'results.texts'>[number] {
  const { key, category, level, page, polygon, furtherRegions } = element
  const places = [{ page, polygon }, ...furtherRegions]
  return { key, category, level, text: plainTextOf(element), places }
}
