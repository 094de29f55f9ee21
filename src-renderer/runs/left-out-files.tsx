import { useState } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { leftOutReasonText, leftOutText } from '../text/left-out.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { copyToClipboard } from '../ui/copy-to-clipboard.ts'
import type { LeftOutFile } from './intake-items.ts'

/** A folder of thousands must not fill the window with names before someone asks for them. */
const firstLines = 24

interface LeftOutFilesProps {
  /** At least one. */
  readonly files: readonly LeftOutFile[]
}

/** Which files of a folder did not go in, each with its reason: the first of them, all when asked, all as a copy. */
export function LeftOutFiles({ files }: LeftOutFilesProps) {
  const text = useOwnText(leftOutText)
  const language = useLanguage()
  const reasons = useOwnText(leftOutReasonText)
  const [isWhole, setIsWhole] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const linesOf = (some: readonly LeftOutFile[]): string =>
    some.map(({ name, reason }) => `${name}: ${reasons[reason]}`).join('\n')
  return (
    <details className="basis-full text-ink-soft">
      <summary className="cursor-pointer">{text.which}</summary>
      {/* One text, not a list: of thousands each line would be laid out as a box of its own. */}
      <p className="mt-1 break-words whitespace-pre-line">
        {linesOf(isWhole ? files : files.slice(0, firstLines))}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {!isWhole && files.length > firstLines && (
          <Button className="h-7" onClick={() => setIsWhole(true)}>
            {text.all(formatNumber(files.length, language))}
          </Button>
        )}
        <Button
          className="h-7"
          onClick={() => void copyToClipboard({ text: linesOf(files) }).then(setIsCopied)}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      </div>
    </details>
  )
}
