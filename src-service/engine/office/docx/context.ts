import type { OfficePackage, Relation } from '../package/open-package.ts'
import type { Numbering } from './numbering.ts'
import type { Styles } from './styles.ts'

/** What reading a part of a text document needs to know. */
export type DocxContext = {
  readonly file: OfficePackage
  readonly relations: ReadonlyMap<string, Relation>
  readonly styles: Styles
  readonly numbering: Numbering
  /** Numbers of footnotes and endnotes, by `footnote 2`, in the order of their references. */
  readonly noteNumbers: ReadonlyMap<string, string>
  /** Whether page numbers are the page's own: in running heads, where each page has another. */
  readonly isRunningHead: boolean
}
