import type { OcrModelsRefusal } from '../service-channel.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('ko')

type ModelsError = 'connections.models-refused'

export const modelsErrorsInKorean: Pick<ErrorSentences, ModelsError> = {
  'connections.models-refused': ({ name, refusal }) => {
    const { what, next } = describe(refusal)
    return text(
      `“${name}”의 모델을 쓸 수 없습니다. ${what}`,
      `${next} 그런 다음 폴더를 다시 고르세요.`,
    )
  },
}

function describe(refusal: OcrModelsRefusal): ErrorText {
  switch (refusal.reason) {
    case 'folder-unreadable':
      return text('폴더가 없거나 읽을 수 없습니다.', '폴더를 되돌려 놓거나 드라이브를 연결하세요.')
    case 'two-of-a-kind': {
      const [first, second] = refusal.files
      return text(
        `같은 역할의 파일이 두 개 있습니다: ${first}, ${second}.`,
        '폴더에 하나만 남기세요.',
      )
    }
    case 'no-network':
      return text(
        '이름으로 보아 모델인 파일이 없습니다.',
        '검출 모델은 “…det….onnx”, 인식 모델은 “…rec….onnx”와 그 사전 “…dict….txt”로 이름을 바꾸세요.',
      )
    case 'half-a-recognition':
      return text(
        '“…rec….onnx”와 그 사전 “…dict….txt” 가운데 하나만 있습니다.',
        '둘 다 넣거나 둘 다 빼세요.',
      )
    case 'not-onnx':
      return text(
        `${refusal.file}${particle(refusal.file, '은/는')} 여기서 돌아가는, 입력이 하나인 ONNX 모델이 아닙니다.`,
        '다시 내려받거나 변환하세요.',
      )
    case 'not-detection':
      return text(
        `${refusal.file}${particle(refusal.file, '은/는')} PP-OCR의 검출 모델처럼 글자를 찾지 못합니다.`,
        '그런 검출 모델로 바꾸세요.',
      )
    case 'not-recognition':
      return text(
        `${refusal.file}${particle(refusal.file, '은/는')} PP-OCR의 인식 모델처럼 줄을 읽지 못합니다.`,
        '그런 인식 모델로 바꾸세요.',
      )
    case 'other-dictionary':
      return text(
        `${refusal.file}${particle(refusal.file, '은/는')} 글자 ${count.format(refusal.letters)}개를 아는데 사전에는 ${count.format(refusal.inDictionary)}개가 있습니다.`,
        '함께 나온 사전을 옆에 넣으세요.',
      )
    case 'engine-failed':
      return text('엔진이 이 모델에서 멈추거나 끝났습니다.', '폴더에 다른 모델을 넣으세요.')
  }
}
