import type { NamedBlock } from '../model/block.ts'
import type { PageModel } from '../model/page-model.ts'
import { readFormula } from './read-formula.ts'
import type { GlyphReader } from './read-glyphs.ts'

/** A page's blocks, the equations among them with their formulas where these leave no doubt. */
export async function readEquations(
  blocks: readonly NamedBlock[],
  model: PageModel,
  reader: GlyphReader,
): Promise<readonly NamedBlock[]> {
  if (model.recognised || !blocks.some(({ category }) => category === 'equation')) return blocks
  const glyphs = await reader.read(model.page, model)
  if (!glyphs) return blocks
  return blocks.map((named) => {
    if (named.category !== 'equation') return named
    const formula = readFormula(glyphs, named.block.box, model)
    return formula ? { ...named, formula } : named
  })
}
