import type { Language } from './language.ts'
import { type ErrorText, text } from './sentence.ts'
import { numbersIn } from './numbers-in.ts'

/** What came of a library whose database was lost or damaged. */
export interface Rebuilt {
  /** Runs that are in it again. */
  readonly runs: number
  /** Folders of runs, below the data folder, of which nothing could be made. */
  readonly unreadable: readonly string[]
}

/** What a user is told about it; null where nothing was lost. */
export function describeRebuilt(rebuilt: Rebuilt, language: Language): ErrorText | null {
  if (rebuilt.runs === 0 && rebuilt.unreadable.length === 0) return null
  return sentences[language](rebuilt)
}

/** More than anybody reads. */
const maxNamed = 5

const count = { en: numbersIn('en'), ko: numbersIn('ko') } as const

const sentences: Readonly<Record<Language, (rebuilt: Rebuilt) => ErrorText>> = {
  en({ runs, unreadable }) {
    const again = runs === 1 ? '1 run is' : `${count.en.format(runs)} runs are`
    const what = `The library’s database was lost or damaged. ${again} in the library again, and nothing was sent.`
    if (unreadable.length === 0) return text(what, 'What was waiting to be sent waits for you.')
    const left = unreadable.length === 1 ? '1 run' : `${count.en.format(unreadable.length)} runs`
    return text(
      `${what} ${left} could not be taken up, as run.json beside the responses is damaged or missing.`,
      `Nothing of them was deleted. Import the responses in the data folder to see them again: ${named(unreadable)}.`,
    )
  },
  ko({ runs, unreadable }) {
    const what = `라이브러리 데이터베이스가 없어졌거나 손상되었습니다. 분석 ${count.ko.format(runs)}개를 다시 찾아 넣었고, 아무것도 보내지 않았습니다.`
    if (unreadable.length === 0) return text(what, '보내려고 기다리던 분석은 기다리고 있습니다.')
    return text(
      `${what} 응답 옆의 run.json이 손상되었거나 없어서 분석 ${count.ko.format(unreadable.length)}개는 되살리지 못했습니다.`,
      `지워진 것은 없습니다. 다시 보려면 데이터 폴더의 응답 파일을 가져오세요: ${named(unreadable)}.`,
    )
  },
}

function named(folders: readonly string[]): string {
  const shown = folders.slice(0, maxNamed).join(', ')
  return folders.length > maxNamed ? `${shown}, …` : shown
}
