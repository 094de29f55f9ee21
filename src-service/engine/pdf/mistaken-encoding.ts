import { thresholds } from './thresholds.ts'

/*
 * Fonts made for Cyrillic or Greek with an encoding of their own often say that they are Latin: "ïðèìåí" for "примен".
 * Their codes are bytes of an older encoding, shown as Latin-1.
 */

/** Each with the letters that its languages have most: two of three, where others' would be spread otherwise. */
const encodings = [
  { decoder: new TextDecoder('windows-1251'), common: /[оеаинтсрвлі]/gi },
  { decoder: new TextDecoder('koi8-r'), common: /[оеаинтсрвл]/gi },
  { decoder: new TextDecoder('windows-1253'), common: /[αοιετνσςρηάόίέή]/gi },
] as const

/**
 * Texts of one font in the letters that they were written in, where they are shown as Latin-1; undefined where they
 * aren't. No language that is written in Latin letters has more of them with accents than without.
 */
export function readMistaken(texts: readonly string[]): readonly string[] | undefined {
  const all = texts.join('')
  const accented = all.match(/[\u00C0-\u00FF]/g)?.length ?? 0
  const letters = all.match(/\p{L}/gu)?.length ?? 0
  const { minLetters, accented: least, common: leastCommon } = thresholds.meaning
  if (accented < minLetters || accented < least * letters) return undefined
  const readings = encodings.map(({ decoder, common }) => {
    const read = texts.map((text) => decodeAs(decoder, text))
    return { read, share: (read.join('').match(common)?.length ?? 0) / letters }
  })
  const best = readings.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share >= leastCommon ? best.read : undefined
}

function decodeAs(decoder: Pick<InstanceType<typeof TextDecoder>, 'decode'>, text: string): string {
  return text.replaceAll(/[\u0080-\u00FF]/g, (letter) =>
    decoder.decode(Uint8Array.of(letter.charCodeAt(0))),
  )
}
