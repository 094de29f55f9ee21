import type { PictureBlock } from '../flow/flow.ts'
import { pageField, pagesField } from '../flow/page-fields.ts'
import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'
import type { Span } from '../text/break-lines.ts'
import { inFont, symbolOf } from '../../model/symbol-fonts.ts'
import type { DocxContext } from './context.ts'
import { eqFieldText } from './eq-field.ts'
import { formFieldText } from './form-field.ts'
import { mathLatex } from './math.ts'
import { boxContent, picturesIn } from './pictures.ts'
import type { ParagraphLook, RunLook } from './styles.ts'

/** What a paragraph holds, in its order. */
export type Inline =
  | { readonly kind: 'text'; readonly span: Span }
  | { readonly kind: 'picture'; readonly picture: PictureBlock }
  | { readonly kind: 'page-break' }
  /** An equation on a line of its own, as LaTeX and as the bare signs that it is made of. */
  | { readonly kind: 'equation'; readonly latex: string; readonly signs: string }
  /** Text of a box that floats beside the paragraph. */
  | { readonly kind: 'box'; readonly content: XmlElement }

/** A field that has begun: what it computes with comes first, what it shows after. */
type Field = { instruction: string; isInstruction: boolean }

/** Elements whose text is not the document's, or no longer. */
const leftOut: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'w:annotationRef',
  'w:sdtPr',
  'w:rt',
])

/** Reads a paragraph's content. */
export function readInline(
  paragraph: XmlElement,
  look: ParagraphLook,
  context: DocxContext,
): readonly Inline[] {
  const found: Inline[] = []
  // Fields within each other, the innermost last.
  const fields: Field[] = []
  const field = (): string => fields.at(-1)?.instruction ?? ''

  function text(value: string, run: RunLook, notes: readonly string[] = []): void {
    // What a field computes with is shown nowhere.
    if (fields.some(({ isInstruction }) => isInstruction)) return
    if (run.isHidden || (value === '' && notes.length === 0)) return
    found.push({ kind: 'text', span: { text: value, bold: run.bold, size: run.size, notes } })
  }

  function visit(element: XmlElement, run: RunLook): void {
    if (leftOut.has(element.name)) {
      const open = fields.at(-1)
      if (element.name === 'w:instrText' && open?.isInstruction) {
        open.instruction += textOf(element)
      }
      return
    }
    switch (element.name) {
      case 'w:r': {
        const own = context.styles.run(childOf(element, 'w:rPr'), look)
        for (const child of elementsOf(element)) visit(child, own)
        return
      }
      case 'w:t':
        // Where a field counts pages, what it counted last stands for what it counts here.
        if (!isPageField(field(), context)) text(inFont(textOf(element), run.font), run)
        return
      case 'w:fldChar':
        text(formFieldText(element), run)
        return fieldMark(element.attributes.get('w:fldCharType'), run)
      case 'w:fldSimple': {
        const instruction = element.attributes.get('w:instr') ?? ''
        if (isPageField(instruction, context)) text(fieldSign(instruction), run)
        else for (const child of elementsOf(element)) visit(child, run)
        return
      }
      case 'w:tab':
      case 'w:ptab':
        return text('\t', run)
      case 'w:noBreakHyphen':
        return text('-', run)
      case 'w:cr':
        return text('\n', run)
      case 'w:br':
        if (element.attributes.get('w:type') === 'page') found.push({ kind: 'page-break' })
        else if (element.attributes.get('w:type') !== 'column') text('\n', run)
        return
      case 'w:sym':
        return text(symbolIn(element), run)
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
        const id = `${kind} ${element.attributes.get('w:id') ?? ''}`
        const number = context.noteNumbers.get(id)
        return number === undefined ? undefined : text(number, run, [id])
      }
      case 'm:oMathPara':
        for (const math of descendantsOf(element, 'm:oMath')) {
          found.push({ kind: 'equation', latex: mathLatex(math), signs: textOf(math).trim() })
        }
        return
      case 'm:oMath':
        return text(`$${mathLatex(element)}$`, look.run)
      case 'w:drawing':
      case 'w:pict':
      case 'w:object': {
        const pictures = picturesIn(element, context)
        found.push(...pictures.map((picture) => ({ kind: 'picture', picture }) as const))
        // What a box holds, be it another box, is read with it.
        const boxes = descendantsOf(element, boxContent, boxContent)
        found.push(...boxes.map((content) => ({ kind: 'box', content }) as const))
        return
      }
      default:
        for (const child of elementsOf(element)) visit(child, run)
    }
  }

  function fieldMark(type: string | undefined, run: RunLook): void {
    const open = fields.at(-1)
    if (type === 'begin') fields.push({ instruction: '', isInstruction: true })
    else if (type === 'separate' && open) {
      open.isInstruction = false
      if (isPageField(open.instruction, context)) text(fieldSign(open.instruction), run)
    } else if (type === 'end') {
      fields.pop()
      if (open?.isInstruction) text(eqFieldText(open.instruction) ?? '', run)
    }
  }

  for (const child of elementsOf(paragraph)) visit(child, look.run)
  return found
}

function symbolIn({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes.get('w:char') ?? '', 16)
  return symbolOf(code, attributes.get('w:font'))
}

function isPageField(instruction: string, { isRunningHead }: DocxContext): boolean {
  return isRunningHead && /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction)
}

function fieldSign(instruction: string): string {
  return /^\s*PAGE\b/i.test(instruction) ? pageField : pagesField
}
