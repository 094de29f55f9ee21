import type { PageText } from '#shared/documents/read-page-text.ts'
import type { Rotation, Size } from '#shared/results/geometry.ts'

/** A rectangle in device pixels of a page drawn whole. */
export interface PixelRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface RenderRequest {
  /** Device pixels per unit of `pageSize`. */
  readonly scale: number
  /** On top of the page's own. */
  readonly rotation: Rotation
  /** Only this part of the turned page. The canvas gets its size. */
  readonly region?: PixelRegion
  readonly signal: AbortSignal
}

/** An entry of a file's own outline. */
export interface OutlineItem {
  readonly title: string
  /** From 1. */
  readonly level: number
  /** From 1; null where it leads nowhere in this file. */
  readonly page: number | null
}

/** The letters of pages, apart from their pictures. Rejects as drawing a page does. */
export interface PageLetters {
  read(index: number): Promise<PageText>
  /** Whether somebody waits for a page that is being read. */
  isReading(): boolean
  /** Resolves when nobody does. */
  whenRead(): Promise<void>
  /**
   * Has the core read all pages, so that the next time nobody waits for them. Ends early where it keeps none, as of a
   * locked document; throws the signal's reason.
   */
  keep(signal: AbortSignal): Promise<void>
  /**
   * Fills an element with the page's letters, unseen, at their places. Their size follows its
   * `--total-scale-factor`: CSS pixels on screen per unit, of which the answer says how many the page is wide.
   */
  lay(
    index: number,
    host: HTMLElement,
    options: { readonly rotation: Rotation; readonly signal: AbortSignal },
  ): Promise<{ readonly unitsWide: number; readonly isBlank: boolean }>
}

/**
 * The pages of one document as pictures. Each kind of file is one implementation.
 *
 * Indexes count from 0. Failures reject with `PageSourceError`, an aborted signal with its reason.
 */
export interface PageSource {
  readonly pageCount: number
  /** The file's own outline, from top to bottom. Absent where such files have none. */
  readonly outline?: () => Promise<readonly OutlineItem[]>
  /** The text that the file itself has. Absent where pages are pictures. */
  readonly letters?: PageLetters
  /**
   * Whether pages are drawn in small, to be seen while they fly by: of the whole document ahead, or only those that
   * pass by, as drawing a page reads much of the file. Absent where drawing one small takes as long as drawing it large.
   */
  readonly smallPictures?: 'ahead' | 'in-passing' | undefined
  /**
   * A contact sheet of its pages (`contact-sheet.ts`), counted from 0, as the core keeps it. Null where there is none,
   * which tells of no sheet that comes after it. Absent where pages aren't drawn in small.
   */
  readonly contactSheet?: (sheet: number, signal: AbortSignal) => Promise<Blob | null>
  /** CSS pixels at 100 %, as displayed: crop box and the page's own rotation applied. */
  pageSize(index: number): Promise<Size>
  /** Sizes the canvas and draws the page into it. A canvas is drawn once. */
  render(index: number, canvas: HTMLCanvasElement, request: RenderRequest): Promise<void>
  /** Frees what drawing a page left behind; it can be drawn again. */
  release(index: number): void
  close(): void
}

export interface OpenOptions {
  readonly signal: AbortSignal
  /** Asks the user; `isRetry` after a wrong one. Null gives up. */
  readonly askPassword: (isRetry: boolean) => Promise<string | null>
}

/** Opens the file behind a same-origin address that answers ranges. */
export type OpenPageSource = (url: string, options: OpenOptions) => Promise<PageSource>

/**
 * Why pages can't be shown: the file could not be read, is damaged, is of a kind that the decoder
 * doesn't know, takes too much memory, or its password was not given.
 */
export type PageSourceFailure = 'unreadable' | 'damaged' | 'unsupported' | 'too-large' | 'locked'

export class PageSourceError extends Error {
  override readonly name = 'PageSourceError'
  readonly reason: PageSourceFailure

  constructor(reason: PageSourceFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** The reason behind whatever a source threw; what it doesn't tell is damage. */
export function failureOf(error: unknown): PageSourceFailure {
  return error instanceof PageSourceError ? error.reason : 'damaged'
}
