/** Two forms of a Korean particle: after a final consonant, and after a vowel. */
type ParticlePair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로' | '이라는/라는'

/** What a word ends with as it is spoken; null where nobody can tell, as after Hanja. */
type Ending = 'consonant' | 'rieul' | 'vowel' | null

/**
 * The form of a particle that follows a word: by its last syllable, digit or letter as Koreans read
 * it, whatever quotes and brackets come after. Both forms, `을(를)`, where that can't be known.
 */
export function particle(word: string, pair: ParticlePair): string {
  const [afterConsonant, afterVowel] = pair.split('/') as [string, string]
  switch (endingOf(word)) {
    case 'consonant':
      return afterConsonant
    case 'rieul':
      return pair === '으로/로' ? afterVowel : afterConsonant
    case 'vowel':
      return afterVowel
    case null:
      return bothForms[pair]
  }
}

const bothForms: Readonly<Record<ParticlePair, string>> = {
  '은/는': '은(는)',
  '이/가': '이(가)',
  '을/를': '을(를)',
  '과/와': '과(와)',
  '으로/로': '(으)로',
  '이라는/라는': '(이)라는',
}

/** 영 일 이 삼 사 오 육 칠 팔 구: a number ends like its last digit, and 십, 백, 천 and 만 like 영. */
const digits: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
]

/** The names of letters that don't end in a vowel: 엘 엠 엔 알. */
const letters: Readonly<Record<string, Ending>> = {
  l: 'rieul',
  m: 'consonant',
  n: 'consonant',
  r: 'rieul',
}

function endingOf(word: string): Ending {
  // File names from macOS come with their syllables taken apart.
  const spoken =
    word
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.at(-1) ?? ''
  const last = spoken.at(-1) ?? ''
  if (/[가-힣]/.test(last)) return syllableEnding(last)
  if (/[0-9]/.test(last)) return digits[Number(last)] ?? null
  if (/[a-z]/i.test(last)) return latinEnding(spoken.match(/[a-z]+/gi)?.at(-1) ?? last)
  return null
}

function syllableEnding(syllable: string): Ending {
  // Syllables are numbered by their three parts; there are 28 finals, none first and ㄹ eighth.
  const final = (syllable.charCodeAt(0) - 0xac00) % 28
  return final === 0 ? 'vowel' : final === 8 ? 'rieul' : 'consonant'
}

/** Abbreviations (`PDF`, `png`) are read letter by letter, words as they sound. */
function latinEnding(word: string): Ending {
  const isSpelled = word === word.toUpperCase() || !/[aeiouy]/i.test(word)
  const last = word.at(-1)?.toLowerCase() ?? ''
  if (isSpelled) return letters[last] ?? 'vowel'
  if (/ng$|[mn]$/i.test(word)) return 'consonant'
  if (/l$/i.test(word)) return 'rieul'
  // `web` ends in a consonant and `cube` in a vowel; a final b, c, k, p or t is one or the other.
  return /[bckpt]$/i.test(word) ? null : 'vowel'
}
