import { useEffect, useState } from 'react'
import type { BreaksOf } from './reflow.ts'

/** Once it was needed, all who need it have it from their first drawing on. */
let loaded: BreaksOf | null = null

/** What knows where Korean words end, loaded with the first text that is broken within one; null until then, and for others. */
export function useKoreanBreaks(text: string): BreaksOf | null {
  const isKorean = koreanLineEnd.test(text)
  const [breaksOf, setBreaksOf] = useState(() => loaded)
  useEffect(() => {
    if (!isKorean || breaksOf) return undefined
    let isGone = false
    import('#shared/results/korean-breaks.ts').then(
      ({ koreanBreaksOf }) => {
        loaded = koreanBreaksOf
        if (!isGone) setBreaksOf(() => koreanBreaksOf)
      },
      // Lines are then joined as those of other scripts.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isKorean, breaksOf])
  return isKorean ? breaksOf : null
}

const koreanLineEnd = /[가-힣]\s*(?:\n|<br[\s/>])/i
