import { cellChanges, type CellPair } from '#shared/judging/cell-changes.ts'
import { wordChanges } from '#shared/judging/word-changes.ts'
import type { TableCell } from '#shared/results/element.ts'
import { categoryName } from '../text/categories.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import type { ShownPair } from './compare-store.ts'

/** What both say: of a table the cells that differ, of the rest the words. */
export function Difference({ shown: { pair, first, second } }: { readonly shown: ShownPair }) {
  const kindText = useText('differenceKind')
  const language = useLanguage()
  const isTable = first?.cells && second?.cells
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        {pair.secondKey === null
          ? kindText.onlyHere
          : pair.firstKey === null
            ? kindText.onlyThere
            : pair.kinds.map((kind) => kindText[kind]).join(' · ')}
        {pair.kinds.includes('category') &&
          first &&
          second &&
          `: ${categoryName(first.category, language)} → ${categoryName(second.category, language)}`}
      </p>
      {isTable ? (
        <Cells first={first.cells ?? []} second={second.cells ?? []} />
      ) : (
        <p className="max-w-4xl break-words whitespace-pre-wrap">
          <Words first={first?.text ?? ''} second={second?.text ?? ''} />
        </p>
      )}
    </div>
  )
}

interface BothTexts {
  readonly first: string
  readonly second: string
}

function Words({ first, second }: BothTexts) {
  return wordChanges(first, second).map(({ kind, text: words }, index) => {
    // Stretches have no name but their place.
    const key = `${index}`
    if (kind === 'same') return <span key={key}>{words} </span>
    const Tag = kind === 'first' ? 'del' : 'ins'
    return (
      <Tag key={key} className={`mr-1 rounded-sm px-0.5 ${wash[kind]}`}>
        {words}
      </Tag>
    )
  })
}

const wash = {
  first: 'bg-danger-wash',
  second: 'bg-good-wash no-underline forced-colors:underline',
} as const

interface CellsProps {
  readonly first: readonly TableCell[]
  readonly second: readonly TableCell[]
}

/** Only the rows that differ, each by its number in what is shown of both. */
function Cells({ first, second }: CellsProps) {
  const text = useText('compare')
  const rows = cellChanges(first, second)
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="border-collapse">
        <caption className="sr-only">{text.cells}</caption>
        <tbody>
          {rows.map(({ cells, isSame }, index) =>
            isSame ? null : (
              // Rows have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key -- rows and cells of a difference never move
              <tr key={index}>
                <th scope="row" className="pr-2 text-right font-normal text-ink-faint">
                  {index + 1}
                </th>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows and cells of a difference never move
                  <Cell key={column} cell={cell} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell: { first, second } }: { readonly cell: CellPair }) {
  return (
    <td className="border border-line px-1.5 py-0.5 align-top">
      <Words first={first ?? ''} second={second ?? ''} />
    </td>
  )
}
