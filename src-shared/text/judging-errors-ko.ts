import type { JudgingErrors } from '../judging/errors.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, text } from './sentence.ts'

export const judgingErrorsInKorean: Pick<ErrorSentences, keyof JudgingErrors> = {
  'judging.empty-fact': ({ text: said }) =>
    text(
      `“${said}”에는 찾아볼 글자가 없습니다.`,
      '글자나 숫자를 고르세요. 목록 표시와 빈칸은 세지 않습니다.',
    ),
  'judging.other-document': ({ firstName, secondName }) =>
    text(
      `“${firstName}”${particle(firstName, '과/와')} “${secondName}”${particle(secondName, '은/는')} 서로 다른 문서를 분석한 것입니다.`,
      '같은 파일의 분석 두 개를 고르세요.',
    ),
}
