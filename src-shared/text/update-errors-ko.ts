import type { UpdateErrors } from '../updates/errors.ts'
import { type ErrorSentences, text } from './sentence.ts'

export const updateErrorsInKorean: Pick<ErrorSentences, keyof UpdateErrors> = {
  'updates.unreachable': ({ host, status }) =>
    text(
      status === null
        ? `새 버전이 있는지 ${host}에 물을 수 없었습니다.`
        : `${host}에서 새 버전에 대한 답을 받지 못했습니다(${status}).`,
      '나중에 다시 시도하세요. 지금 버전은 그대로 쓸 수 있습니다.',
    ),
  'updates.not-genuine': ({ host }) =>
    text(
      `${host}의 새 버전 안내에 Recto 배포자의 서명이 없어 아무것도 내려받지 않았습니다.`,
      '다른 네트워크에서 다시 시도하세요. 계속되면 Recto 페이지에서 내려받으세요.',
    ),
  'updates.damaged-download': ({ version }) =>
    text(`버전 ${version}의 파일이 손상되어 버렸습니다.`, '다시 내려받으세요.'),
  'updates.download-failed': ({ version, reason }) =>
    text(
      `버전 ${version}을 내려받지 못했습니다: ${reason}`,
      '네트워크와 디스크의 남은 공간을 확인한 뒤 다시 시도하세요.',
    ),
  'updates.does-not-run': ({ version }) =>
    text(
      `버전 ${version}은 이 시스템에서 실행되지 않아 설치하지 않았습니다.`,
      '지금 버전은 그대로 쓸 수 있습니다. 새 버전에 필요한 것은 Recto 페이지에서 확인하세요.',
    ),
  'updates.not-installed': ({ version }) =>
    text(
      `버전 ${version}을 설치하지 못했거나 시작하지 못했습니다. 지금은 이전 버전이며 라이브러리는 그대로입니다.`,
      '다시 시도하거나 직접 설치하세요.',
    ),
}
