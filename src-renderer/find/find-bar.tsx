import { CaseSensitive, ChevronDown, ChevronUp, Regex, WholeWord, X } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextInput } from '../ui/field.tsx'
import { useVisitingCursor } from '../ui/use-visiting-cursor.ts'
import { maxQuery } from './find-query.ts'
import { type FindStore, walkedHits } from './find-store.ts'
import { isComposing } from '../ui/is-composing.ts'

interface FindBarProps {
  readonly store: FindStore
  /** Counts the times that it was asked for: each brings the cursor into it. */
  readonly focusRequest: number
}

/** Finds on the pages and in what was parsed at once. Has the cursor as soon as it is there. */
export function FindBar({ store, focusRequest }: FindBarProps) {
  const text = useText('find')
  const query = useStore(store, (state) => state.query)
  const invalid = useStore(store, (state) => state.invalid)
  const hasFailed = useStore(store, (state) => state.hasFailed)
  const hasHits = useStore(store, (state) => state.hits.length > 0)
  const { bar, input } = useVisitingCursor(focusRequest)
  const { close, setQuery, step } = store.getState()
  const note = invalid === null ? (hasFailed ? text.failed : null) : text.invalid(invalid)

  return (
    <search
      ref={bar}
      data-bar
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-paper px-2 py-1.5"
    >
      <TextInput
        ref={input}
        aria-label={text.placeholder}
        placeholder={text.placeholder}
        aria-invalid={invalid !== null}
        value={query.text}
        maxLength={maxQuery}
        className="h-7 min-w-20 flex-1 basis-20 sm:max-w-72 sm:basis-40"
        onChange={({ currentTarget }) => setQuery({ text: currentTarget.value })}
        onKeyDown={(event) => {
          // Enter and Escape end the composition of Hangul first.
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') close()
        }}
      />
      <IconButton
        label={text.caseSensitive}
        icon={<CaseSensitive size={16} />}
        aria-pressed={query.isCaseSensitive}
        onClick={() => setQuery({ isCaseSensitive: !query.isCaseSensitive })}
      />
      <IconButton
        label={text.wholeWord}
        icon={<WholeWord size={16} />}
        aria-pressed={query.isWholeWord}
        onClick={() => setQuery({ isWholeWord: !query.isWholeWord })}
      />
      <IconButton
        label={text.expression}
        icon={<Regex size={15} />}
        aria-pressed={query.isExpression}
        onClick={() => setQuery({ isExpression: !query.isExpression })}
      />
      <IconButton
        label={text.previous}
        shortcut="Shift+F3"
        icon={<ChevronUp size={15} />}
        disabled={!hasHits}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        shortcut="F3"
        icon={<ChevronDown size={15} />}
        disabled={!hasHits}
        onClick={() => step(1)}
      />
      <Count store={store} />
      <OneSided store={store} />
      {note && (
        <p className="order-last basis-full text-sm text-danger sm:order-none sm:basis-auto">
          {note}
        </p>
      )}
      <span className="flex-1 max-sm:hidden" />
      <IconButton label={text.close} icon={<X size={15} />} onClick={close} />
    </search>
  )
}

function Count({ store }: Pick<FindBarProps, 'store'>) {
  const text = useText('find')
  const language = useLanguage()
  const state = useStore(store)
  const walked = walkedHits(state)
  const at = state.current === null ? -1 : walked.indexOf(state.current)
  const number = formatNumber(walked.length, language)
  // More may be found while the rest is read.
  const soFar = state.isSearching ? `${number}…` : number
  const total = state.isCut ? text.many(number) : soFar
  const hasQuery = state.query.text.trim() !== '' && state.invalid === null
  return (
    <p
      aria-live="polite"
      className="px-1 empty:hidden max-sm:order-last sm:min-w-20 text-sm whitespace-nowrap text-ink-faint"
    >
      {!hasQuery
        ? ''
        : walked.length === 0
          ? state.isSearching
            ? text.searching
            : text.none
          : at === -1
            ? text.total(total)
            : text.count(formatNumber(at + 1, language), total)}
    </p>
  )
}

/** What only the pages or only the parse has, or pages that were not parsed, each to be walked alone. */
function OneSided({ store }: Pick<FindBarProps, 'store'>) {
  const text = useText('find')
  const language = useLanguage()
  const hits = useStore(store, (state) => state.hits)
  const only = useStore(store, (state) => state.only)
  const counts = useMemo(() => {
    const counted = { page: 0, parse: 0, unparsed: 0, both: 0 }
    for (const { side } of hits) counted[side] += 1
    return counted
  }, [hits])
  const labels = {
    page: { label: text.onlyPage, hint: text.onlyPageHint },
    parse: { label: text.onlyParse, hint: text.onlyParseHint },
    unparsed: { label: text.notParsed, hint: text.notParsedHint },
  }
  return (['page', 'parse', 'unparsed'] as const).map(
    (side) =>
      counts[side] > 0 && (
        <button
          key={side}
          type="button"
          aria-pressed={only === side}
          title={labels[side].hint}
          className={classNames(
            'h-6 rounded-full border border-line-strong max-sm:order-last px-2 text-sm whitespace-nowrap hover:bg-sunken aria-pressed:bg-warn-wash',
            side === 'unparsed' ? 'text-ink-soft' : 'text-warn',
          )}
          onClick={() => store.getState().setOnly(only === side ? null : side)}
        >
          {labels[side].label(formatNumber(counts[side], language))}
        </button>
      ),
  )
}
