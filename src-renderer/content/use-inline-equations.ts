import { inlineEquation, latexOfInline } from '#shared/results/inline-equations.ts'
import { useEffect, type RefObject } from 'react'
import { equationMark } from './sanitise-html.ts'
import { takeTurns } from './take-turns.ts'

/** Equations that are drawn in one go: some milliseconds. */
const inGo = 20
/** No element of a page has more; further ones stay as they are written. */
export const mostEquations = 2000

/** Draws LaTeX into the place where it is written. Throws on what is no LaTeX. */
export type DrawInLine = (latex: string, target: HTMLElement) => void

/** Whether equations may stand in the lines of an element's HTML. */
export function mayHaveEquations(html: string): boolean {
  return html.includes(inlineEquation.value)
}

/** What draws equations in lines, loaded when it is first needed. Null where it can't be: they say what they are as they stand. */
export function loadDrawing(): Promise<DrawInLine | null> {
  return import('../ui/draw-equation.ts').then(
    ({ drawEquation }) =>
      (latex, target) =>
        drawEquation(latex, target, 'inLine'),
    () => null,
  )
}

/** Draws equations that stand in lines of what is drawn, which is drawn anew when `content` changes. */
export function useInlineEquations(host: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const root = host.current
    if (!root?.querySelector(`[${equationMark}]`)) return undefined
    let leave = (): void => {}
    let isGone = false
    void loadDrawing().then((draw) => {
      if (isGone || !draw) return
      const steps = drawEquations(root, draw, mostEquations)
      leave = takeTurns({ steps, onDone() {}, onFailed() {} })
    })
    return () => {
      isGone = true
      leave()
    }
  }, [host, content])
}

/** Draws some of the equations that stand in lines there, at most so many, and answers how many. */
export function* drawEquations(
  root: ParentNode,
  draw: DrawInLine,
  most: number,
): Generator<undefined, number> {
  const all = root.querySelectorAll<HTMLElement>(`[${equationMark}]`)
  const equations = [...all].slice(0, most)
  for (const [index, equation] of equations.entries()) {
    try {
      draw(latexOfInline(equation.textContent), equation)
    } catch {
      // What is no LaTeX stays as it was written.
    }
    if (index % inGo === inGo - 1) yield
  }
  return equations.length
}
