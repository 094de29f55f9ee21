import { assertNever } from '../assert.ts'
import type { BlackOutErrors } from '../documents/black-out-errors.ts'
import { limits } from '../documents/limits.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'

export const blackOutErrorsInKorean: Pick<ErrorSentences, keyof BlackOutErrors> = {
  'documents.not-blacked-out': ({ name, reason }) => {
    const what = `“${name}”에서는 가릴 수 없어 아무것도 보내지 않았습니다:`
    switch (reason) {
      case 'format':
        return text(
          `${what} 이런 파일은 Recto가 그릴 수 없습니다.`,
          'PDF로 저장하거나 인쇄한 뒤 그것을 가리세요.',
        )
      case 'locked':
        return text(`${what} 암호가 있어야 열립니다.`, '암호 없는 PDF로 저장한 뒤 그것을 가리세요.')
      case 'damaged':
        return text(`${what} 그릴 수 없는 쪽이 있습니다.`, 'PDF로 새로 인쇄하세요.')
      case 'too-large':
        return text(
          `${what} 모든 쪽의 그림이 ${formatBytes(limits.partsFileBytes)}보다 큽니다.`,
          '먼저 더 짧은 파일로 나누세요.',
        )
      default:
        return assertNever(reason)
    }
  },
  'documents.no-such-page': ({ name, page, pageCount }) =>
    text(
      `“${name}”${particle(name, '은/는')} ${pageCount}쪽뿐이며 ${page}쪽이 없습니다. 아무것도 가리거나 보내지 않았습니다.`,
      '있는 쪽을 고르세요.',
    ),
}
