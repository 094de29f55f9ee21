import type { PagePainter } from './paint/page-painter.ts'
import type { SmallPictures } from './paint/small-pictures.ts'
import type { PageScroller } from './scroll/page-scroller.ts'
import type { SheetReader } from './paint/read-contact-sheets.ts'
import type { ScrollPace } from './scroll/scroll-pace.ts'

/** One open document on screen. */
export interface PageView {
  readonly scroller: PageScroller
  readonly painter: PagePainter
  readonly small: SmallPictures
  readonly sheets: SheetReader
  readonly pace: ScrollPace
}
