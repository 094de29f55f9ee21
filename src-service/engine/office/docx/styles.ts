import { childOf, childrenOf, flagOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import { thresholds } from './thresholds.ts'

/** How text looks, as far as it matters here. */
export type RunLook = {
  readonly bold: boolean
  /** Points. */
  readonly size: number
  readonly isHidden: boolean
  /** Of Latin letters and signs. */
  readonly font: string | undefined
}

/** What a paragraph's style and its own properties say; lengths in points. */
export type ParagraphLook = {
  readonly styleName: string
  /** 0 for the outermost level of headings. */
  readonly outlineLevel: number | undefined
  readonly numbering: { readonly id: string; readonly level: number } | undefined
  /** The paragraph's own, which a list's level doesn't change, and its style's, which it does. */
  readonly ownIndents: Indents
  readonly styleIndents: Indents
  readonly rightIndent: number
  readonly align: 'left' | 'center' | 'right'
  readonly before: number
  readonly after: number
  readonly keepWithNext: boolean
  readonly breaksBefore: boolean
  readonly run: RunLook
}

export type Indents = {
  readonly indent: number | undefined
  readonly firstIndent: number | undefined
}

export type Styles = {
  /** A paragraph's look by its `w:pPr`. */
  paragraph(properties: XmlElement | undefined): ParagraphLook
  /** A run's look by its `w:rPr`, in a paragraph that looks like this. */
  run(properties: XmlElement | undefined, paragraph: ParagraphLook): RunLook
}

const twip = 1 / 20

/** Reads `word/styles.xml`; without one, everything looks as plain as can be. */
export function readStyles(root: XmlElement | undefined): Styles {
  const styles = new Map(
    childrenOf(root, 'w:style').map((style) => [style.attributes.get('w:styleId') ?? '', style]),
  )
  const usual = childrenOf(root, 'w:style').find(
    ({ attributes }) =>
      attributes.get('w:type') === 'paragraph' &&
      ['1', 'true'].includes(attributes.get('w:default') ?? ''),
  )
  const defaults = childOf(root, 'w:docDefaults')
  const defaultRun = childOf(defaults, 'w:rPrDefault', 'w:rPr')
  const defaultParagraph = childOf(defaults, 'w:pPrDefault', 'w:pPr')

  /** A style and those it is based on, the innermost last. */
  function chainOf(id: string | undefined): readonly XmlElement[] {
    const chain: XmlElement[] = []
    let style = id === undefined ? undefined : styles.get(id)
    while (style && chain.length < thresholds.maxStyleDepth && !chain.includes(style)) {
      chain.unshift(style)
      style = styles.get(valueOf(childOf(style, 'w:basedOn')) ?? '')
    }
    return chain
  }

  return {
    paragraph: (properties) => {
      const id = valueOf(childOf(properties, 'w:pStyle')) ?? usual?.attributes.get('w:styleId')
      const chain = chainOf(id)
      const styled = [defaultParagraph, ...chain.map((style) => childOf(style, 'w:pPr'))]
      const style = styled.reduce(withParagraph, plainParagraph())
      const look = { ...withParagraph(style, properties), styleIndents: style.styleIndents }
      const runs = [defaultRun, ...chain.map((style) => childOf(style, 'w:rPr'))]
      return {
        ...look,
        ownIndents: indentsOf(childOf(properties, 'w:ind'), noIndents),
        styleName: (valueOf(childOf(chain.at(-1), 'w:name')) ?? '').toLowerCase(),
        run: runs.reduce(withRun, plainRun()),
      }
    },
    run: (properties, paragraph) => {
      const chain = chainOf(valueOf(childOf(properties, 'w:rStyle')))
      const layers = [...chain.map((style) => childOf(style, 'w:rPr')), properties]
      return layers.reduce(withRun, paragraph.run)
    },
  }
}

/** The `w:val` of a property. */
export function valueOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes.get('w:val')
}

const plainRun = (): RunLook => ({
  bold: false,
  size: thresholds.text.usualSize,
  isHidden: false,
  font: undefined,
})

export const noIndents: Indents = { indent: undefined, firstIndent: undefined }

const plainParagraph = (): ParagraphLook => ({
  styleName: '',
  outlineLevel: undefined,
  numbering: undefined,
  ownIndents: noIndents,
  styleIndents: noIndents,
  rightIndent: 0,
  align: 'left',
  before: 0,
  after: 0,
  keepWithNext: false,
  breaksBefore: false,
  run: plainRun(),
})

function withRun(look: RunLook, properties: XmlElement | undefined): RunLook {
  if (!properties) return look
  const { minSize, maxSize } = thresholds.text
  const halfPoints = numberOf(childOf(properties, 'w:sz'), 'w:val')
  return {
    bold: flagOf(childOf(properties, 'w:b')) ?? look.bold,
    size:
      halfPoints === undefined ? look.size : Math.min(maxSize, Math.max(minSize, halfPoints / 2)),
    isHidden: flagOf(childOf(properties, 'w:vanish')) ?? look.isHidden,
    font: childOf(properties, 'w:rFonts')?.attributes.get('w:ascii') ?? look.font,
  }
}

function withParagraph(look: ParagraphLook, properties: XmlElement | undefined): ParagraphLook {
  if (!properties) return look
  const indents = childOf(properties, 'w:ind')
  const spacing = childOf(properties, 'w:spacing')
  const level = numberOf(childOf(properties, 'w:outlineLvl'), 'w:val')
  return {
    ...look,
    outlineLevel: level === undefined ? look.outlineLevel : level < 9 ? level : undefined,
    numbering: withNumbering(look, childOf(properties, 'w:numPr')),
    styleIndents: indentsOf(indents, look.styleIndents),
    rightIndent: points(indents, 'w:right') ?? points(indents, 'w:end') ?? look.rightIndent,
    align: alignOf(valueOf(childOf(properties, 'w:jc'))) ?? look.align,
    before: points(spacing, 'w:before') ?? look.before,
    after: points(spacing, 'w:after') ?? look.after,
    keepWithNext: flagOf(childOf(properties, 'w:keepNext')) ?? look.keepWithNext,
    breaksBefore: flagOf(childOf(properties, 'w:pageBreakBefore')) ?? look.breaksBefore,
  }
}

/** The list of id 0 is no list: that is how a paragraph leaves its style's. */
function withNumbering(
  look: ParagraphLook,
  properties: XmlElement | undefined,
): ParagraphLook['numbering'] {
  if (!properties) return look.numbering
  const id = valueOf(childOf(properties, 'w:numId')) ?? look.numbering?.id
  const level = numberOf(childOf(properties, 'w:ilvl'), 'w:val') ?? look.numbering?.level ?? 0
  return id === undefined || id === '0' ? undefined : { id, level: Math.min(8, Math.max(0, level)) }
}

/** A length given in twentieths of a point. Beyond a sheet's width it means nothing. */
export function points(element: XmlElement | undefined, name: string): number | undefined {
  const { maxLength } = thresholds
  const value = numberOf(element, name)
  return value === undefined ? undefined : Math.min(maxLength, Math.max(-maxLength, value * twip))
}

/** Indents (`w:ind`), over those of a layer below. */
export function indentsOf(indents: XmlElement | undefined, below: Indents): Indents {
  const hanging = points(indents, 'w:hanging')
  const first = hanging === undefined ? points(indents, 'w:firstLine') : -hanging
  return {
    indent: points(indents, 'w:left') ?? points(indents, 'w:start') ?? below.indent,
    firstIndent: first ?? below.firstIndent,
  }
}

function alignOf(value: string | undefined): ParagraphLook['align'] | undefined {
  if (value === undefined) return undefined
  if (value === 'center') return 'center'
  return value === 'right' || value === 'end' ? 'right' : 'left'
}
