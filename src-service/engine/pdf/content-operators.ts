/** One operator of a page's content (ISO 32000-2 §7.8.2), with the numbers that stand right before it. */
export type ContentOperator = { readonly name: string; readonly numbers: readonly number[] }

/**
 * The operators of a content in their order. What else they are given, as texts, names and lists, is passed over, and so are
 * the data of pictures that stand in the content itself. Goes on over what is no content at all.
 */
export function* operatorsIn(content: string): Generator<ContentOperator> {
  let numbers: number[] = []
  let inLists = 0
  for (let at = 0; at < content.length;) {
    token.lastIndex = at
    const [found = '', number, operator, bracket] = token.exec(content) ?? []
    at += found.length || 1
    if (bracket === '(') at = endOfText(content, at)
    else if (bracket === '[') inLists += 1
    else if (bracket === ']') inLists = Math.max(0, inLists - 1)
    if (inLists > 0) continue
    if (number !== undefined) numbers.push(Number(number))
    if (operator === undefined) continue
    yield { name: operator, numbers }
    numbers = []
    if (operator === 'ID') at = endOfPicture(content, at)
  }
}

/** A number, an operator, or a bracket; a comment, a name, a text in hexadecimal digits, or another sign; each behind blanks. */
const token =
  /[\0\t\n\f\r ]*(?:([+-]?(?:\d+(?:\.\d*)?|\.\d+))|([A-Za-z'"][\w*]*)|([([\]])|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[\da-fA-F\0\t\n\f\r ]*>|[^]|$)/y

/** Behind a text from behind its first bracket, in which others stand in pairs or behind a backslash. */
function endOfText(content: string, from: number): number {
  let depth = 1
  for (let at = from; at < content.length; at += 1) {
    const letter = content[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return content.length
}

function endOfPicture(content: string, from: number): number {
  pictureEnd.lastIndex = from
  const found = pictureEnd.exec(content)
  return found ? found.index + found[0].length : content.length
}

const pictureEnd = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g
