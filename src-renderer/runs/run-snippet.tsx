import { lazy, Suspense, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import type { RunSnippetProps } from './open-snippet.tsx'

const OpenSnippet = lazy(async () => {
  const { OpenSnippet: component } = await import('./open-snippet.tsx')
  return { default: component }
})

/** A run's request for a program outside. It is asked for when it is wanted: most never are. */
export function RunSnippet({ runId, store }: RunSnippetProps) {
  const text = useText('batches')
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <Suspense>
      <OpenSnippet runId={runId} store={store} />
    </Suspense>
  ) : (
    <Button onClick={() => setIsOpen(true)}>{text.snippet}</Button>
  )
}
