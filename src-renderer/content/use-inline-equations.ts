import { latexOfInline } from '#shared/results/inline-equations.ts'
import { useEffect, type RefObject } from 'react'
import { equationMark } from './sanitise-html.ts'
import { takeTurns } from './take-turns.ts'

/** Equations that are drawn in one go: some milliseconds. */
const inGo = 20
/** No element of a page has more; further ones stay as they are written. */
const most = 2000

/** Draws equations that stand in lines of what is drawn, which is drawn anew when `content` changes. */
export function useInlineEquations(host: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const all = host.current?.querySelectorAll<HTMLElement>(`[${equationMark}]`) ?? []
    const equations = [...all].slice(0, most)
    if (equations.length === 0) return undefined
    let leave = (): void => {}
    let isGone = false
    import('../ui/draw-equation.ts').then(
      ({ drawEquation }) => {
        if (isGone) return
        const steps = drawInGoes(equations, (latex, target) =>
          drawEquation(latex, target, 'inLine'),
        )
        leave = takeTurns({ steps, onDone() {}, onFailed() {} })
      },
      // They say what they are as they stand there.
      () => undefined,
    )
    return () => {
      isGone = true
      leave()
    }
  }, [host, content])
}

function* drawInGoes(
  equations: readonly HTMLElement[],
  draw: (latex: string, target: HTMLElement) => void,
): Generator<undefined, void> {
  for (const [index, equation] of equations.entries()) {
    try {
      draw(latexOfInline(equation.textContent), equation)
    } catch {
      // What is no LaTeX stays as it was written.
    }
    if (index % inGo === inGo - 1) yield
  }
}
