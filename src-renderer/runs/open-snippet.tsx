import type { ErrorData } from '#shared/errors.ts'
import { type SnippetLanguage, snippetLanguages } from '#shared/runs/snippet.ts'
import { useEffect, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { copyToClipboard } from '../ui/copy-to-clipboard.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { RunsStore } from './runs-store.ts'

export interface RunSnippetProps {
  readonly runId: string
  readonly store: RunsStore
}

const panelId = 'run-snippet'
const labels: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
}
const tabs = snippetLanguages.map((id) => ({ id, label: labels[id] }))

/** A run's request, in the language of a program outside. */
export function OpenSnippet({ runId, store }: RunSnippetProps) {
  const text = useText('batches')
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const { snippet, error } = useSnippet(runId, language, store)
  const [isCopied, setIsCopied] = useState<boolean | null>(null)

  async function copy(): Promise<void> {
    setIsCopied(await copyToClipboard({ text: snippet ?? '' }))
  }

  return (
    <section aria-label={text.snippet} className="flex flex-col gap-2">
      <Tabs
        label={text.snippet}
        tabs={tabs}
        selected={language}
        panelId={panelId}
        onSelect={(chosen) => {
          setLanguage(chosen)
          setIsCopied(null)
        }}
      />
      <div id={panelId} role="tabpanel" aria-label={labels[language]}>
        {error ? (
          <ErrorNotice error={error} />
        ) : (
          <pre
            aria-busy={snippet === null}
            className="max-h-72 min-h-24 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs select-text"
          >
            {snippet ?? text.snippetComing}
          </pre>
        )}
      </div>
      <p className="text-ink-faint">{text.snippetKey}</p>
      <div className="flex items-center gap-2">
        <Button disabled={snippet === null} onClick={() => void copy()}>
          {text.copySnippet}
        </Button>
        <output className="text-ink-soft">
          {isCopied !== null && (isCopied ? text.snippetCopied : text.snippetNotCopied)}
        </output>
      </div>
    </section>
  )
}

function useSnippet(
  runId: string,
  language: SnippetLanguage,
  store: RunsStore,
): { readonly snippet: string | null; readonly error: ErrorData | null } {
  const [answer, setAnswer] = useState<{
    readonly of: string
    readonly snippet: string | null
    readonly error: ErrorData | null
  } | null>(null)
  const of = `${runId} ${language}`
  useEffect(() => {
    let isWanted = true
    void store
      .getState()
      .snippet(runId, language)
      .then((result) => {
        if (!isWanted) return
        if (result.ok) setAnswer({ of, snippet: result.data.text, error: null })
        else setAnswer({ of, snippet: null, error: result.error })
      })
    return () => {
      isWanted = false
    }
  }, [of, runId, language, store])
  return answer?.of === of ? answer : { snippet: null, error: null }
}
