import { thresholds } from './thresholds.ts'

/**
 * What an EQ field shows, which stands in its instruction alone: formulas of old documents, and words with their
 * reading above them. Undefined for another field.
 */
export function eqFieldText(instruction: string): string | undefined {
  const start = /^\s*EQ\b/i.exec(instruction)
  if (!start) return undefined
  const general = /\\\*\s*(?:"[^"]*"|\S+)/g
  return readSequence(instruction.slice(start[0].length).replaceAll(general, ''), 0, 0).text.trim()
}

interface Read {
  readonly text: string
  /** Behind it. */
  readonly end: number
}

const { maxSwitches, maxDepth } = thresholds.fields

/** Up to the sign that ends an argument. */
function readSequence(code: string, from: number, depth: number): Read {
  let text = ''
  let at = from
  while (at < code.length && !isEnd(code.charAt(at), depth)) {
    const sign = code.charAt(at)
    if (sign !== '\\') {
      text += sign
      at += 1
    } else if (/[a-z]/i.test(code.charAt(at + 1))) {
      const shown = readSwitch(code, at, depth)
      text += shown.text
      at = shown.end
    } else {
      // A comma or bracket that is no part of the formula's own.
      text += code.charAt(at + 1)
      at += 2
    }
  }
  return { text, end: at }
}

function isEnd(sign: string, depth: number): boolean {
  return depth > 0 && /[,;)]/.test(sign)
}

/** A switch with its options (`\o\ad`, `\s\up 9`) and its arguments in brackets, of which some have none. */
function readSwitch(code: string, from: number, depth: number): Read {
  const head = /^(?:\\[a-z]+\s*-?\d*\s*)+/i.exec(code.slice(from, from + maxSwitches))
  const [switches = ''] = head ?? []
  // A letter may follow the slash beyond what is looked at.
  let at = from + Math.max(switches.length, 2)
  if (depth >= maxDepth) return { text: '', end: code.length }
  if (code[at] !== '(') return { text: '', end: at }
  const parts: string[] = []
  const starts: number[] = []
  do {
    starts.push(at + 1)
    const { text, end } = readSequence(code, at + 1, depth + 1)
    parts.push(text)
    at = end
  } while (at < code.length && code[at] !== ')')
  const isReading =
    parts.length === 2 &&
    code.startsWith(String.raw`\s\up`, starts[0]) &&
    !code.startsWith('\\', starts[1])
  const shown = isReading ? parts.slice(1) : parts
  return { text: showSwitch(switches.charAt(1).toLowerCase(), shown), end: at + 1 }
}

function showSwitch(name: string, parts: readonly string[]): string {
  switch (name) {
    case 'f':
      return parts.join('/')
    case 'r':
      return rootOf(parts)
    case 'b':
      return `(${parts.join('')})`
    case 'i':
    case 'a':
      return parts.join(' ')
    case 'l':
      return parts.join(', ')
    default:
      return parts.join('')
  }
}

function rootOf(parts: readonly string[]): string {
  const [index = '', of] = parts
  if (of === undefined) return `√${index}`
  return index.trim() === '3' ? `∛${of}` : `${index.trim()}√${of}`
}
