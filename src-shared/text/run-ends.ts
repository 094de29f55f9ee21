import { askedPageCount } from '../runs/asked-pages.ts'
import { findHoles } from '../runs/holes.ts'
import type { ListedRun } from '../runs/listed-run.ts'
import { englishPages } from './english-pages.ts'
import type { ErrorData } from '../errors.ts'
import type { ErrorText } from './sentence.ts'
import type { Language } from './language.ts'
import { particle } from './particle.ts'
import { numbersIn } from './numbers-in.ts'

/** What a user is told when runs have ended. */
interface EndsText {
  /** One sentence. */
  readonly title: string
  /** More about it; empty where the title says all. */
  readonly body: string
}

interface EndsSentences {
  readonly completed: (name: string) => string
  readonly partial: (name: string) => string
  readonly unknown: (name: string) => string
  readonly failed: (name: string) => string
  readonly pages: (count: string) => string
  readonly missing: (ranges: string) => string
  readonly sentButLost: string
  readonly many: (count: string, troubled: number) => string
  readonly named: (names: string, others: number) => string
}

const english: EndsSentences = {
  completed: (name) => `${name} is parsed.`,
  partial: (name) => `${name} is parsed, with pages missing.`,
  unknown: (name) => `${name} needs a look.`,
  failed: (name) => `${name} could not be parsed.`,
  pages: englishPages,
  missing: (ranges) => `Missing: ${ranges}`,
  sentButLost: 'It was sent, and nobody knows what became of it.',
  many: (count, troubled) =>
    troubled === 0
      ? `${count} documents are parsed.`
      : `${count} documents are through, ${troubled} of them not whole.`,
  named: (names, others) => (others > 0 ? `${names} and ${others} more` : names),
}

const korean: EndsSentences = {
  completed: (name) => `${name} 분석을 마쳤습니다.`,
  partial: (name) => `${name} 분석을 마쳤지만 빠진 쪽이 있습니다.`,
  unknown: (name) => `${name}${particle(name, '을/를')} 확인해야 합니다.`,
  failed: (name) => `${name}${particle(name, '을/를')} 분석하지 못했습니다.`,
  pages: (count) => `${count}쪽`,
  missing: (ranges) => `빠진 쪽: ${ranges}`,
  sentButLost: '보냈지만 어떻게 되었는지 알 수 없습니다.',
  many: (count, troubled) =>
    troubled === 0
      ? `문서 ${count}개를 분석했습니다.`
      : `문서 ${count}개가 끝났고, 그중 ${troubled}개는 온전하지 않습니다.`,
  named: (names, others) => (others > 0 ? `${names} 외 ${others}개` : names),
}

const sentences: Readonly<Record<Language, EndsSentences>> = { en: english, ko: korean }

const maxNames = 3
const maxRanges = 4

/** The sentences for an error: a window has those of one language. */
type DescribeError = (error: ErrorData, language: Language) => ErrorText

/** Sums up runs that have ended, one or many; those that are not whole are named first. */
export function describeEnds(
  ended: readonly ListedRun[],
  language: Language,
  describeError: DescribeError,
): EndsText {
  const text = sentences[language]
  const [only] = ended
  if (only && ended.length === 1) return describeEnd(only, language, describeError)
  const number = numbersIn(language)
  const troubled = ended.filter(({ state }) => state !== 'completed')
  const named = (troubled.length > 0 ? troubled : ended).map(({ name }) => name)
  return {
    title: text.many(number.format(ended.length), troubled.length),
    body: text.named(named.slice(0, maxNames).join(', '), named.length - maxNames),
  }
}

function describeEnd(run: ListedRun, language: Language, describeError: DescribeError): EndsText {
  const text = sentences[language]
  const { name, state, failure } = run
  const pages = askedPageCount(run)
  switch (state) {
    case 'completed':
      return {
        title: text.completed(name),
        body: pages === null ? '' : text.pages(pages.toLocaleString(language)),
      }
    case 'partial':
      return { title: text.partial(name), body: text.missing(missingPages(run)) }
    case 'unknown':
      return { title: text.unknown(name), body: text.sentButLost }
    default:
      return {
        title: text.failed(name),
        body: failure ? describeError(failure, language).what : '',
      }
  }
}

function missingPages(run: ListedRun): string {
  const ranges = findHoles(run).map(({ startPage, endPage }) =>
    startPage === endPage ? `${startPage}` : `${startPage}–${endPage}`,
  )
  return ranges.length > maxRanges
    ? `${ranges.slice(0, maxRanges).join(', ')}, …`
    : ranges.join(', ')
}
