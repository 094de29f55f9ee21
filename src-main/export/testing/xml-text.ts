import { Parser } from 'htmlparser2'

/** The text of an XML file; a line ends with each element of the names in `breaks`. */
export function xmlText(xml: string, breaks: readonly string[]): string {
  let text = ''
  const parser = new Parser(
    {
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (breaks.includes(name)) text += '\n'
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return text
}
