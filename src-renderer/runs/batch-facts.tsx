import { batchLook } from '#shared/runs/batch-look.ts'
import { describeError } from '../text/describe-error.ts'
import { formatNumber, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { batchesOf, countLooks, pagesOf, type StripCell } from './strip-cells.ts'
import { usePageRange } from './use-page-range.ts'

interface BatchFactsProps {
  readonly cell: StripCell
  /** How many requests the run is sent as. */
  readonly parts: number
}

/** All that is known of a batch. */
export function BatchFacts({ cell, parts }: BatchFactsProps) {
  const text = useText('batches')
  const looks = useText('look')
  const language = useLanguage()
  const range = usePageRange()
  if (cell.kind === 'many') return <ManyFacts cell={cell} />
  const batch = cell.kind === 'batch' ? cell.batch : null
  const failure = batch?.failure && describeError(batch.failure, language)
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <span
          className="batch-mark size-3"
          data-look={batch ? batchLook(batch) : 'gap'}
          aria-hidden
        />
        {text.batch(range(pagesOf(cell)), batch ? looks[batchLook(batch)] : text.notTaken)}
      </p>
      {failure && <p className="mt-1">{failure.what}</p>}
      {failure && <p className="text-ink-soft">{failure.next}</p>}
      {batch && (
        <p className="mt-1 text-ink-faint">
          {[
            batch.attempts > 0 && text.attempts(formatNumber(batch.attempts, language)),
            // oxlint-disable-next-line react/purity -- it is drawn when it is asked for, and gone again soon
            text.changed(formatWhen(batch.updatedAt, Date.now(), language)),
            parts > 1 &&
              text.part(
                formatNumber(batch.requestIndex + 1, language),
                formatNumber(parts, language),
              ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {batch?.pageNumbering === 'relative' && batch.startPage > 1 && (
        <p className="text-ink-faint">{text.relativePages}</p>
      )}
    </>
  )
}

/** Of batches that share a cell: how many there are, and how they stand. */
function ManyFacts({ cell }: { readonly cell: StripCell }) {
  const text = useText('batches')
  const looks = useText('look')
  const language = useLanguage()
  const range = usePageRange()
  const batches = batchesOf(cell)
  return (
    <>
      <p className="font-semibold">
        {text.many(range(pagesOf(cell)), formatNumber(batches.length, language))}
      </p>
      <ul className="mt-1">
        {countLooks(batches).map(({ look, count }) => (
          <li key={look} className="flex items-center gap-2">
            <span className="batch-mark size-3" data-look={look} aria-hidden />
            {text.count(formatNumber(count, language), looks[look])}
          </li>
        ))}
      </ul>
    </>
  )
}
