import { readXmlEvents } from '../package/read-xml.ts'
import { unescapeText } from '../text/unescape-text.ts'
import { thresholds } from './thresholds.ts'

/**
 * Texts that cells share, in their order; how they are pronounced is left out.
 *
 * Read as they come, without a tree of them: a few kilobytes unpack to millions, of which an element each would
 * fill gigabytes.
 */
export function readSharedStrings(source: string): readonly string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  readXmlEvents(source, {
    onOpen: (name) => {
      if (name === 's:si') text = ''
      else if (name === 's:rPh') isPhonetic = true
      else if (name === 's:t') isText = !isPhonetic
    },
    onText: (part) => {
      if (isText && text.length < thresholds.sheet.letters) text += part
    },
    onClose: (name) => {
      if (name === 's:si') strings.push(unescapeText(text))
      else if (name === 's:rPh') isPhonetic = false
      else if (name === 's:t') isText = false
    },
  })
  return strings
}
