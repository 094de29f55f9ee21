import { useCallback } from 'react'
import { useText } from '../text/use-text.ts'
import { copyToClipboard, type Copied } from '../ui/copy-to-clipboard.ts'

/** Copies, and says whether it worked. `tell` shows the message. */
export function useCopy(tell: (message: string) => void): (copied: Copied) => void {
  const text = useText('content')
  return useCallback(
    (copied) => {
      void copyToClipboard(copied).then((isCopied) =>
        tell(isCopied ? text.copied : text.copyFailed),
      )
    },
    [tell, text],
  )
}
