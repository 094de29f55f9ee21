import { area, scaleBox } from '../model/box.ts'
import { deskewedSize } from '../image/rotate-pixels.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import type { OcrPage } from './ocr-page.ts'
import { thresholds } from './thresholds.ts'

/** A PDF's page with the text that OCR read off its picture in place of its own. */
export function fitOcrPage({ model: read, skew }: OcrPage, page: PageModel): OcrPage {
  const { width, height } = deskewedSize(page, skew)
  const scale = width / read.width
  const rule = ({ direction, at, from, to }: Rule): Rule => ({
    direction,
    at: at * scale,
    from: from * scale,
    to: to * scale,
  })
  const whole = thresholds.pictures.wholePage * width * height
  // What the file draws lies as displayed, and is of no use beside straightened text.
  const drawn = skew === 0 ? page : { ...page, rules: [], images: [], shapes: [] }
  const model = {
    ...drawn,
    width,
    height,
    isOcr: true,
    rules: drawn.rules.length > 0 ? drawn.rules : read.rules.map(rule),
    shapes:
      drawn.shapes.length > 0
        ? drawn.shapes
        : read.shapes.map((shape) => ({ ...shape, box: scaleBox(shape.box, scale) })),
    images: [
      ...drawn.images.filter((image) => area(image) < whole),
      ...read.images.map((image) => scaleBox(image, scale)),
    ],
    runs: read.runs.map((run) => ({
      ...run,
      fontSize: run.fontSize * scale,
      box: scaleBox(run.box, scale),
    })),
  }
  return { model, skew }
}
