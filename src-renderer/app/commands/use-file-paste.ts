import { useEffect } from 'react'
import { textOf } from '../../text/catalogue.ts'
import { formatDate } from '../../text/format.ts'
import { currentLanguage } from '../current-language.ts'
import { useView } from '../view-context.ts'
import type { View } from '../view.ts'
import { addFiles } from './add-files.ts'
import { isTyping } from './typed-ahead.ts'

/** The whole window takes what is pasted: copied files, or a picture such as a screenshot. */
export function useFilePaste(): void {
  const view = useView()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || view.app.getState().dialog !== null) return
      // A spreadsheet copies a picture beside its text, and a field wants the text.
      if (isTyping(event.target) && event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      void addFiles(
        view,
        files.map((file) => named(view, file)),
      )
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [view])
}

/** Browsers call every copied picture the same. */
const nameOfPicture = 'image.png'

function named(view: View, file: File): File {
  if (file.name !== nameOfPicture) return file
  const language = currentLanguage(view)
  const time = formatDate(new Date().toISOString(), language)
  // A colon is no part of a file's name on Windows.
  const name = `${textOf('library', language).pasted(time).replaceAll(':', '.')}.png`
  return new File([file], name, { type: file.type })
}
