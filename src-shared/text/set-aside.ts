import type { Language } from './language.ts'
import { particle } from './particle.ts'
import { type ErrorText, text } from './sentence.ts'

/** What became of a file of settings that could not be read; `file` is the name that it has now. */
export function describeSetAside(file: string, language: Language): ErrorText {
  return sentences[language][file.startsWith('keys.') ? 'keys' : 'settings'](file)
}

type Sentence = (file: string) => ErrorText

const sentences: Readonly<Record<Language, Readonly<Record<'settings' | 'keys', Sentence>>>> = {
  en: {
    settings: (file) =>
      text(
        'The settings file was damaged: Recto has begun with new settings and no connections.',
        `What was in it is kept as ${file} in the data folder. Add your connections again, or mend that file and put it back as settings.json.`,
      ),
    keys: (file) =>
      text(
        'The file of stored keys was damaged: Recto has begun without them.',
        `Enter your keys again in the settings. What was in it is kept as ${file} in the data folder.`,
      ),
  },
  ko: {
    settings: (file) =>
      text(
        '설정 파일이 손상되어 Recto가 연결 없이 새 설정으로 시작했습니다.',
        `파일의 내용은 데이터 폴더에 ${file}${particle(file, '으로/로')} 남아 있습니다. 연결을 다시 추가하거나, 그 파일을 고쳐 settings.json으로 되돌리세요.`,
      ),
    keys: (file) =>
      text(
        '저장된 키 파일이 손상되어 Recto가 키 없이 시작했습니다.',
        `설정에서 키를 다시 입력하세요. 파일의 내용은 데이터 폴더에 ${file}${particle(file, '으로/로')} 남아 있습니다.`,
      ),
  },
}
