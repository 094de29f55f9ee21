import { sharp } from '../engine/image/sharp.ts'
import { EngineError } from '../errors.ts'
import { limits, pixelsPerInch } from '../limits.ts'
import type { ExplainJob, Explanation } from '../engine/pipeline/messages.ts'
import { parsePages } from '../engine/pipeline/parse-pages.ts'
import { renderPage } from '../engine/pdf/render-page.ts'
import type { PageStages } from '../engine/pipeline/page-stages.ts'

/**
 * One page at every stage, parsed as in the batch that it belongs to: what the engine concludes from the
 * pages beside it, it concludes here, too. Throws an `EngineError`.
 */
export async function explainPage(job: ExplainJob): Promise<Explanation> {
  const { page, documentPages } = job
  const first = page - ((page - 1) % limits.batchPages)
  const last = Math.min(documentPages, first + limits.batchPages - 1)
  const observed: PageStages[] = []
  const parsed = await parsePages({ ...job, kind: 'parse', first, last, base64: [] }, (stages) => {
    if (stages.data.model.page === page) observed.push(stages)
  })
  const found = parsed.find((each) => each.page === page)
  if (!found) throw new EngineError('damaged', `page ${page} could not be read`)
  const [stages] = observed
  const drawn = stages ? await stages.draw() : await renderPage(job.file, page, pixelsPerInch)
  return {
    page,
    documentPages,
    ...(await toPicture(drawn.bytes)),
    ...(stages && { stages: stages.data }),
    elements: found.elements,
  }
}

/** Small enough to be looked at in a browser. */
async function toPicture(drawn: Buffer): Promise<Pick<Explanation, 'picture' | 'pictureSize'>> {
  const { data, info } = await sharp(drawn, { limitInputPixels: false })
    .flatten({ background: 'white' })
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const pictureSize = { width: info.width, height: info.height }
  return { picture: data.toString('base64'), pictureSize }
}
