/** Numbers from 0 to 1 that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const english = list(
  'the of and in to for contract party shall payment date service annual report interest board quarterly liability invoice warranty arbitration indemnity amortisation subrogation',
)
const korean = list(
  '및 의 계약 당사자 지급 대금 서비스 보고서 이사회 분기별 손해배상 보증 청구서 중재 상각 대위변제 계약서에 주주총회 영업이익 감가상각비 연결재무제표',
)
const hanja = list('契約 當事者 代金 理事會 損害賠償 保證 仲裁 株主總會 營業利益 減價償却')
const particles = list('은 는 이 가 을 를 에 의 로 과 와 도 만 까지 부터 에서 으로 에게 보다 처럼')
/** Of the 11,172 syllables, those without a final consonant are this far apart. */
const openSyllables = { first: 0xac00, apart: 28, count: 399 }

function list(words: string): readonly string[] {
  return words.split(' ')
}

/**
 * A paragraph of about 30 words as business documents have them: English or Korean, and some Hanja.
 * Each word of a list is rarer than the one before, the last in some dozen of 100,000 paragraphs; a
 * fifth of all words is hardly ever the same, as names and numbers are.
 */
export function sampleText(random: () => number): string {
  const isKorean = random() < 0.5
  return Array.from({ length: 30 }, () => {
    const kind = random()
    if (kind < 0.1) return String(Math.floor(random() * 1_000_000))
    if (kind < 0.2) return syllable(random) + syllable(random) + syllable(random)
    if (kind < 0.22) return rarer(hanja, random())
    return isKorean ? rarer(korean, random()) + any(particles, random()) : rarer(english, random())
  }).join(' ')
}

function syllable(random: () => number): string {
  const { first, apart, count } = openSyllables
  return String.fromCharCode(first + Math.floor(random() * count) * apart)
}

function rarer(words: readonly string[], chance: number): string {
  const rank = Math.floor(Math.log(1 - chance) / Math.log(0.6))
  return words[Math.min(rank, words.length - 1)] ?? ''
}

function any(words: readonly string[], chance: number): string {
  return words[Math.floor(chance * words.length)] ?? ''
}
