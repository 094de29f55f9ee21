import { Check, CircleQuestionMark } from 'lucide-react'
import type { Doubt, PageAlignment } from '#shared/judging/doubt.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import type { Language } from '#shared/text/language.ts'
import type { TextOf } from '../text/catalogue.ts'
import { formatNumber, formatPercent } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'

interface PageDoubtMarksProps {
  readonly page: number
  /** Turned with the page. */
  readonly elements: readonly Pick<LayoutElement, 'key' | 'polygon'>[]
  /** Of this page. */
  readonly doubts: readonly Doubt[]
  /** Undefined where the page has neither words nor ink to hold it against. */
  readonly alignment: PageAlignment | undefined
  readonly onWalk: (doubt: Doubt) => void
}

/** Over a page: how well it fits its own words, or ink, and a quiet mark at each element that may be wrong. */
export function PageDoubtMarks({ page, elements, doubts, alignment, onWalk }: PageDoubtMarksProps) {
  const text = useText('judging')
  const kinds = useText('doubtKind')
  const language = useLanguage()
  const number = (value: number): string => formatNumber(value, language)
  const [first] = doubts
  const facts = [
    doubts.length > 0 && text.onPage(number(doubts.length)),
    alignment && alignment.words > 0 && shareOf(alignment, text, language),
    alignment &&
      alignment.emptyBoxes > 0 &&
      (alignment.by === 'ink' ? text.blankBoxes : text.emptyBoxes)(number(alignment.emptyBoxes)),
  ].filter((fact) => typeof fact === 'string')
  const byElement = Map.groupBy(doubts, ({ elementKey }) => elementKey)
  if (facts.length === 0) return null
  return (
    <>
      {elements.map(({ key, polygon }, index) => {
        const ofElement = byElement.get(key)
        const [weightiest] = ofElement ?? []
        if (!polygon || !weightiest) return null
        const { right, top } = boxOf(polygon)
        const said = ofElement?.map(({ kind, evidence }) => `${kinds[kind]}: ${evidence}`)
        return (
          // A list of elements holds no buttons.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keys doubts are walked by their command
          <span
            key={`${key} ${index}`}
            aria-hidden
            data-doubted={key}
            title={said?.join('\n')}
            className={`${mark} ${doubted} -translate-x-1/2 -translate-y-1/2 cursor-pointer rounded-full p-px`}
            style={{ left: `${clamped(right)}%`, top: `${clamped(top)}%` }}
            onClick={(event) => {
              event.stopPropagation()
              onWalk(weightiest)
            }}
          >
            <CircleQuestionMark size={13} aria-hidden />
          </span>
        )
      })}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <span
        aria-hidden
        title={first && text.walkPage(number(page))}
        className={`${mark} ${badge} ${first ? `${doubted} cursor-pointer` : proven}`}
        onClick={(event) => {
          event.stopPropagation()
          if (first) onWalk(first)
        }}
      >
        {first ? <CircleQuestionMark size={11} aria-hidden /> : <Check size={11} aria-hidden />}
        {facts.join(' · ')}
      </span>
    </>
  )
}

function shareOf(
  { by, words, boxedWords }: PageAlignment,
  text: TextOf<'judging'>,
  language: Language,
): string {
  const share = formatPercent(boxedWords / words, language)
  // Letters run together: their number says nothing.
  return by === 'ink' ? text.inked(share) : text.aligned(share, formatNumber(words, language))
}

// The page is paper, whatever the theme.
const mark = 'absolute z-10 border bg-white/90 print:hidden'
const doubted = 'border-[#8a5a00]/50 text-[#8a5a00]'
const proven = 'border-[#868c92]/50 text-[#41474d]'
const badge =
  'top-1 right-1 flex max-w-[90%] items-center gap-1 rounded-sm px-1.5 text-[11px] leading-[18px]'

/** Within the page, in percent: a mark beyond its edge would lie over another. */
function clamped(share: number): number {
  return Math.min(0.985, Math.max(0.015, share)) * 100
}
