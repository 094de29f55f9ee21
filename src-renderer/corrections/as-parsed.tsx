import type { LayoutElement } from '#shared/results/element.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { categoryName } from '../text/categories.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { correctedFieldNames } from '../text/corrected-fields.ts'
import { typedText } from './edits.ts'

interface AsParsedProps {
  readonly runId: string
  readonly element: LayoutElement
  readonly onRevert: () => void
}

/** What was corrected of an element, what the parse says of it, and the way back. Nothing of one that wasn't. */
export function AsParsed({ runId, element, onRevert }: AsParsedProps) {
  const text = useText('corrections')
  const language = useLanguage()
  const { correctedFields, takenFrom } = element
  if (correctedFields.length === 0) return null
  const isAdded = correctedFields.includes('added')
  return (
    <details className="rounded-md border border-line bg-surface px-2 py-1.5">
      <summary className="cursor-pointer text-sm text-ink-soft">
        {text.corrected(correctedFieldNames(correctedFields, language).join(', '))}
        {' · '}
        {text.asParsed}
      </summary>
      {takenFrom && (
        <p className="mt-1 text-sm text-ink-soft">
          {text.takenFrom(
            [connectionLabel({ name: takenFrom.connectionName }, language), takenFrom.model]
              .filter((name) => name !== null)
              .join(' · '),
          )}
        </p>
      )}
      {isAdded ? (
        <p className="mt-1 text-ink-soft">{text.wasAdded}</p>
      ) : (
        <>
          <ParsedText runId={runId} elementKey={element.key} page={element.page} />
          <Button className="mt-2" onClick={onRevert}>
            {text.revert}
          </Button>
        </>
      )}
    </details>
  )
}

interface ParsedTextProps {
  readonly runId: string
  readonly elementKey: string
  /** Where it stands now; the parse may have it on a page beside. */
  readonly page: number
}

function ParsedText({ runId, elementKey, page }: ParsedTextProps) {
  const bridge = useBridge()
  const text = useText('corrections')
  const language = useLanguage()
  const [parsed, setParsed] = useState<LayoutElement | null>(null)
  useEffect(() => {
    let isGone = false
    const pages = { fromPage: Math.max(1, page - 1), toPage: page + 1 }
    void bridge.call('results.elements', { runId, ...pages, corrected: false }).then((result) => {
      if (isGone || !result.ok) return
      setParsed(result.data.find(({ key }) => key === elementKey) ?? null)
    })
    return () => {
      isGone = true
    }
  }, [bridge, runId, elementKey, page])
  if (!parsed) return null
  return (
    <blockquote className="mt-1 max-h-40 overflow-auto" aria-label={text.asParsedHint}>
      <p className="text-sm text-ink-faint">{categoryName(parsed.category, language)}</p>
      <p className="whitespace-pre-line">{typedText(parsed)}</p>
    </blockquote>
  )
}
