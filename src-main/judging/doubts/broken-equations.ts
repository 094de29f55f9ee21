import { type FindDoubts, quoted } from './doubted-page.ts'

/** Whether LaTeX can be set; it may hold anything. */
export type SetsEquation = (latex: string) => boolean

/** Equations that are no LaTeX: whoever copies them gets something broken. */
export function findBrokenEquations(setsEquation: SetsEquation): FindDoubts {
  return ({ elements }) =>
    elements.flatMap(({ key, category, markdown, text }) => {
      if (category !== 'equation') return []
      const latex = /\$\$([^$]+)\$\$/.exec(markdown)?.[1]?.trim()
      return latex === undefined || setsEquation(latex)
        ? []
        : { elementKey: key, weight: 0.8, evidence: quoted(latex || text) }
    })
}
