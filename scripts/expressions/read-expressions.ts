import { parseSync, Visitor } from 'vite'

/** A regular expression of a source file, as it is written there. */
export interface Expression {
  readonly source: string
  readonly flags: string
  /** 1-based. */
  readonly line: number
  /** Why it need not be checked; see `reasonAt`. */
  readonly reason: string | null
}

/**
 * Every regular expression of a TypeScript file: literals, and what is given to `RegExp` as plain text.
 * One that is put together while the program runs has `source` '' unless a reason says why it is harmless.
 */
export function readExpressions(file: string, code: string): readonly Expression[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`)
  const lines = code.split('\n')
  const found: Expression[] = []
  const add = (source: string, flags: string, start: number): void => {
    const line = code.slice(0, start).split('\n').length
    found.push({ source, flags, line, reason: reasonAt(lines, line) })
  }
  const addMade = (call: MadeExpression): void => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return
    const [source, flags] = call.arguments.map((each) =>
      each?.type === 'Literal' && typeof each.value === 'string' ? each.value : null,
    )
    add(source ?? '', flags ?? '', call.start)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start)
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program)
  return found
}

interface MadeExpression {
  readonly start: number
  readonly callee: { readonly type: string; readonly name?: unknown }
  readonly arguments: readonly { readonly type: string; readonly value?: unknown }[]
}

const mark = '// expression: '

/** What a comment on the line, or on the one before it, gives as the reason to leave it unchecked. */
function reasonAt(lines: readonly string[], line: number): string | null {
  for (const text of [lines[line - 1], lines[line - 2]]) {
    const at = text?.indexOf(mark) ?? -1
    if (text !== undefined && at !== -1) return text.slice(at + mark.length)
  }
  return null
}
