import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ExportErrors } from '../export/errors.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'

/** Why a run can't be exported. */
export const exportErrorsInKorean: Pick<ErrorSentences, keyof ExportErrors> = {
  'export.nothing-to-export': ({ name }) =>
    text(
      `“${name}”에는 아직 내보낼 내용이 없습니다.`,
      '첫 쪽이 나올 때까지 기다리거나 다시 분석하세요.',
    ),
  'export.none-of-these': ({ name }) =>
    text(
      `“${name}”에는 고른 쪽이나 분류가 없어 파일을 쓰지 않았습니다.`,
      '다른 것을 고르거나 이 문서를 빼세요.',
    ),
  'export.no-source': ({ name, reason }) =>
    text(
      {
        none: `“${name}”의 검색 가능한 PDF는 원본으로 만드는데, Recto에 원본이 없습니다.`,
        damaged: `“${name}”의 원본이 손상되어 검색 가능한 PDF를 만들 수 없습니다.`,
        encrypted: `“${name}”의 원본이 암호로 잠겨 있어 텍스트를 얹을 수 없습니다.`,
        unsupported: `“${name}” 같은 그림으로는 PDF 쪽을 만들 수 없습니다.`,
      }[reason],
      {
        none: '파일을 첨부하거나, 오피스 파일이면 쪽을 한 번 연 다음 다시 내보내세요.',
        damaged: '파일을 복구하거나 다른 형식으로 내보내세요.',
        encrypted: '파일을 다시 추가해 암호를 입력한 다음 다시 내보내세요.',
        unsupported: '그림을 PNG나 JPEG로 저장해 분석하거나 다른 형식으로 내보내세요.',
      }[reason],
    ),
  'export.too-large': ({ name }) =>
    text(
      `“${name}”${particle(name, '을/를')} 이 형식으로 쓰는 데 Recto가 허용하는 것보다 많은 메모리나 시간이 들었습니다.`,
      '한 번에 더 적은 쪽을 내보내거나 다른 형식으로 내보내세요.',
    ),
  'export.folder-gone': () =>
    text('고른 폴더를 Recto가 더는 모릅니다.', '다시 내보내면서 폴더를 새로 고르세요.'),
  'export.not-there': ({ file }) =>
    text(`${file}: 쓴 곳에 파일이 더 이상 없습니다.`, '다시 내보내세요.'),
  'export.write-failed': ({ file, reason }) => exportFailed(file, reason),
}

function exportFailed(
  file: string,
  reason: ErrorCatalogue['export.write-failed']['reason'],
): ErrorText {
  switch (reason) {
    case 'denied':
      return text(`${file}에 쓸 권한이 없습니다.`, '다른 곳을 고르세요.')
    case 'disk-full':
      return text(
        `디스크에 ${file}${particle(file, '을/를')} 쓸 공간이 없습니다.`,
        '공간을 비우거나 다른 곳을 고르세요.',
      )
    case 'in-use':
      return text(
        `${file}${particle(file, '을/를')} 다른 프로그램에서 열어 두었습니다.`,
        '그 프로그램에서 닫은 다음 다시 시도하세요.',
      )
    case 'other':
      return text(`${file}${particle(file, '을/를')} 쓰지 못했습니다.`, '다른 곳을 고르세요.')
    default:
      return assertNever(reason)
  }
}
