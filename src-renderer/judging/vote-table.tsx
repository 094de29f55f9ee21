import type { Language } from '#shared/text/language.ts'
import type { VoteResult } from '#shared/judging/vote.ts'
import { shareInterval } from '#shared/metrics/share-interval.ts'
import { formatNumber } from '../text/format.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useOwnText } from '../text/use-text.ts'
import { voteText } from '../text/vote.ts'

/** How two parsers each did in blind votes, with n and the interval of the share. */
export function VoteTable({ votes }: { readonly votes: readonly VoteResult[] }) {
  const text = useOwnText(voteText)
  const heads = [text.parsers, text.count, text.preferred, text.share, text.others]
  return (
    <section aria-label={text.votes}>
      <h3 className="font-medium">{text.votes}</h3>
      <p className="text-sm text-ink-soft">{text.aboutVotes}</p>
      <div className="mt-1 overflow-x-auto">
        <table className="w-full min-w-max border-collapse text-sm">
          <caption className="sr-only">{text.votes}</caption>
          <thead className="text-left text-ink-faint">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-1.5 align-bottom font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {votes.map((result) => (
              <Row key={JSON.stringify([result.first, result.second])} result={result} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ result }: { readonly result: VoteResult }) {
  const text = useOwnText(voteText)
  const language = useLanguage()
  const { firstWins, secondWins, same, bothBad } = result
  const number = (value: number): string => formatNumber(value, language)
  const percent = (share: number): string => `${Math.round(share * 100)} %`
  const isFirst = firstWins >= secondWins
  const [first, second] = [nameOf(result.first, language), nameOf(result.second, language)]
  const interval = shareInterval(Math.max(firstWins, secondWins), firstWins + secondWins)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="max-w-72 px-2 py-1.5 text-left font-medium break-words">
        {text.and(first, second)}
      </th>
      <td className={cell}>{number(firstWins + secondWins + same + bothBad)}</td>
      <td className={cell}>
        {text.wins(first, number(firstWins))}
        <br />
        {text.wins(second, number(secondWins))}
      </td>
      <td className={cell}>
        {interval
          ? text.interval(
              isFirst ? first : second,
              percent(interval.share),
              percent(interval.low),
              percent(interval.high),
            )
          : '–'}
      </td>
      <td className={cell}>{`${number(same)} · ${number(bothBad)}`}</td>
    </tr>
  )
}

const cell = 'px-2 py-1.5 tabular-nums'

function nameOf({ connectionName, model, runId }: VoteResult['first'], language: Language): string {
  const label = connectionLabel({ name: connectionName }, language)
  const name = model === null ? label : `${label} · ${model}`
  return runId === null ? name : `${name} (${runId.slice(0, 8)})`
}
