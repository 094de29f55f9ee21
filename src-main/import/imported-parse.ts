import type { Region } from '#shared/results/element.ts'
import type { UnreadKind } from '#shared/import/imported.ts'
import type { ElementDetail } from '../derived/element-detail.ts'

/** What positions on a page are measured by: its size in the parser's own unit, y downwards. */
export interface Frame {
  readonly width: number
  readonly height: number
}

export interface ImportedPage {
  /** 1-based, in the source document. */
  readonly page: number
  /** Null where the parse doesn't say: then nobody knows where its boxes are without the source. */
  readonly frame: Frame | null
}

/** A layout element as a parser stated it: every region in its page's frame. */
export interface ImportedElement {
  readonly serviceId: string
  /** 1-based, in the source document. */
  readonly page: number
  /** One of the interface's where there is one for it; otherwise the parser's. */
  readonly category: string
  /** In reading order; the first is on `page`. Empty without usable boxes. */
  readonly regions: readonly Region[]
  readonly html: string
  readonly markdown: string
  readonly text: string
  /** Bare base64 as it stands in the file; null without a picture. */
  readonly base64: string | null
  /** Where it stands in the file: a JSON pointer (RFC 6901), null in what is no JSON. */
  readonly pointer: string | null
  readonly detail: Omit<ElementDetail, 'furtherRegions'>
}

/** Something in a parse that could not be taken over, and how often. */
export interface Unread {
  readonly kind: UnreadKind
  readonly count: number
  /** The first of them. */
  readonly pointer: string | null
}

/** What a parse says of itself as a whole. */
export interface ParseFacts {
  /** The format's version, as the file says it. */
  readonly version: string | null
  readonly model: string | null
}

/** What an adapter made of a parse, beside its elements. */
export interface ImportedParse extends ParseFacts {
  readonly pages: readonly ImportedPage[]
  readonly unread: readonly Unread[]
}

/** A file as it was read before anybody knows whose it is. */
export type ParseFile =
  | { readonly syntax: 'json'; readonly value: unknown }
  | {
      readonly syntax: 'xml'
      readonly root: XmlNode
      /** This one and those of the files that were joined to it, each read when it is come to: once. */
      readonly roots: Iterable<XmlNode>
    }
  | { readonly syntax: 'text'; readonly text: string }

export interface XmlNode {
  /** Without prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}
