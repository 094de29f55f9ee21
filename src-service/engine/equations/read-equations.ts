import type { ClassifiedBlock } from '../model/block.ts'
import type { PageModel } from '../model/page-model.ts'
import { readFormula } from './read-formula.ts'
import type { GlyphReader } from './read-glyphs.ts'

/** A page's blocks, the equations among them with their formulas where these leave no doubt. */
export async function readEquations(
  blocks: readonly ClassifiedBlock[],
  model: PageModel,
  reader: GlyphReader,
): Promise<readonly ClassifiedBlock[]> {
  if (model.isOcr || !blocks.some(({ category }) => category === 'equation')) return blocks
  const glyphs = await reader.read(model.page, model)
  if (!glyphs) return blocks
  return blocks.map((classified) => {
    if (classified.category !== 'equation') return classified
    const formula = readFormula(glyphs, classified.block.box, model)
    return formula ? { ...classified, formula } : classified
  })
}
