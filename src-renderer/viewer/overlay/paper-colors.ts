import { knownCategories } from '#shared/results/category.ts'
import { categoryColor } from './category-look.ts'

/** The colours of categories on paper, as a canvas takes them: it knows no custom properties. */
export function paperColors(): (category: string) => string {
  const probe = document.createElement('span')
  probe.className = 'on-paper'
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const known = new Map<string, string>()
  const colorOf = (category: string): string => {
    const name = categoryColor(category).slice('var('.length, -1)
    const color = known.get(name) ?? style.getPropertyValue(name).trim()
    known.set(name, color)
    return color
  }
  // Read while the probe is in the document: afterwards it has no style.
  for (const category of [...knownCategories, '']) colorOf(category)
  probe.remove()
  return colorOf
}
