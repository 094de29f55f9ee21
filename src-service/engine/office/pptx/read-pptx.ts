import { EngineError } from '../../../errors.ts'
import type { Box } from '../../model/box.ts'
import type { LaidPage } from '../draw/laid-page.ts'
import { buildPage, type PageBuilder, type Placed } from '../draw/page-builder.ts'
import type { OfficePackage } from '../package/open-package.ts'
import { childOf, childrenOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import { thresholds as flowThresholds } from '../flow/thresholds.ts'
import { type Heritage, type HeritageOf, heritageOn, shapesOf } from './inherit.ts'
import { boxOf, type Frame, innerFrame, pointsPerEmu, slideFrame } from './place.ts'
import { type GraphicContext, placeGraphic, placePictures } from './place-graphic.ts'
import { placeText, type TextFrame } from './place-text.ts'
import { readText } from './read-text.ts'
import { thresholds } from './thresholds.ts'

/** A presentation's slides as pages, each thing at its place; hidden slides are left out. */
export function readPptx(file: OfficePackage): readonly LaidPage[] {
  const main = mainPart(file)
  const root = file.xml(main)
  const relations = file.relations(main)
  const { maxPages } = flowThresholds
  const { usualWidth, usualHeight, minSide, maxSide } = thresholds.slide
  const size = childOf(root, 'p:sldSz')
  const side = (name: string, usual: number): number =>
    Math.min(maxSide, Math.max(minSide, (numberOf(size, name) ?? 0) * pointsPerEmu || usual))
  const width = side('cx', usualWidth)
  const height = side('cy', usualHeight)
  const firstNumber = numberOf(root, 'firstSlideNum') ?? 1
  const slides = childrenOf(childOf(root, 'p:sldIdLst'), 'p:sldId').flatMap(
    ({ attributes }, index) => {
      const part = relations.get(attributes.get('r:id') ?? '')?.target
      const slide = part === undefined ? undefined : file.xml(part)
      const isShown = slide && !['0', 'false'].includes(slide.attributes.get('show') ?? '')
      return part !== undefined && isShown ? [{ part, slide, number: firstNumber + index }] : []
    },
  )
  if (slides.length === 0) {
    throw new EngineError('damaged', 'the document is damaged: it has no slide that can be shown')
  }
  if (slides.length > maxPages) {
    throw new EngineError('damaged', `the document is longer than ${maxPages} pages`)
  }
  return slides.map(({ part, slide, number }, index) => {
    const builder = buildPage(width, height)
    const heritageOf = heritageOn(file, part)
    const context = { file, relations: file.relations(part), number }
    const tree = childOf(slide, 'p:cSld', 'p:spTree')
    const placed = placeShapes(builder, tree, slideFrame, heritageOf, context)
    // A title is read first and a foot last, wherever they lie in the pile.
    for (const element of placed.toSorted((one, other) => rank(one) - rank(other))) {
      builder.place(element)
    }
    return builder.finish(index + 1)
  })
}

function mainPart(file: OfficePackage): string {
  const start = [...file.relations('').values()].find(({ kind }) => kind === 'officeDocument')
  return start?.target ?? 'ppt/presentation.xml'
}

function rank({ category }: Placed): number {
  if (category === 'header') return 0
  if (category === 'heading1') return 1
  return category === 'footer' ? 3 : 2
}

function placeShapes(
  builder: PageBuilder,
  container: XmlElement | undefined,
  frame: Frame,
  heritageOf: HeritageOf,
  context: GraphicContext,
): readonly Placed[] {
  return shapesOf(container).flatMap((shape): readonly Placed[] => {
    if (shape.name === 'p:grpSp') {
      const inner = innerFrame(childOf(shape, 'p:grpSpPr', 'a:xfrm'), frame)
      return placeShapes(builder, shape, inner, heritageOf, context)
    }
    const heritage = heritageOf(shape)
    const place = placeOf(shape, heritage, frame)
    // Text is not lost for want of a place; a picture without one is nowhere to be seen.
    if (!place && shape.name === 'p:pic') return []
    const box = place ?? { left: 0, top: 0, right: builder.width, bottom: builder.height }
    if (shape.name === 'p:pic') return placePictures(builder, shape, box, context)
    if (shape.name === 'p:graphicFrame') {
      return placeGraphic(builder, shape, box, heritage, context)
    }
    const paragraphs = readText(childOf(shape, 'p:txBody'), heritage, context.number)
    return placeText(builder, paragraphs, textFrame(box, heritage))
  })
}

/** Its own place, or that of the shape it fills. */
function placeOf(shape: XmlElement, { shapes }: Heritage, frame: Frame): Box | undefined {
  const own = childOf(shape, 'p:spPr', 'a:xfrm') ?? childOf(shape, 'p:xfrm') ?? undefined
  const placed = boxOf(own, frame)
  if (placed) return placed
  const inherited = shapes
    .slice(1)
    .map((each) => boxOf(childOf(each, 'p:spPr', 'a:xfrm'), slideFrame))
  return inherited.find((box) => box !== undefined)
}

function textFrame(box: Box, { kind, shapes }: Heritage): TextFrame {
  const anchor = shapes
    .map((shape) => childOf(shape, 'p:txBody', 'a:bodyPr')?.attributes.get('anchor'))
    .find((value) => value !== undefined)
  return { box, kind, anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top' }
}
