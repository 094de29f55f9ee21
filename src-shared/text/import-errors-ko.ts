import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ImportErrors, UnreadFormat } from '../import/errors.ts'
import { parserNames } from '../import/parser-names.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'

/** What can be wrong with a parse that is to be imported. */
export const importErrorsInKorean: Pick<ErrorSentences, keyof ImportErrors> = {
  'import.malformed': ({ name, syntax, place }) =>
    text(
      `“${name}”의 ${syntax}${particle(syntax, '이/가')} ${place === null ? '' : `${lineAndColumn(place)}에서 `}깨져 있어 아무것도 가져오지 않았습니다.`,
      '온전한 사본을 구하세요.',
    ),
  'import.unknown': ({ name, isText, format }) =>
    format
      ? unread(`“${name}”${particle(name, '은/는')}`, format)
      : text(
          isText
            ? `“${name}”${particle(name, '은/는')} 어느 분석기가 어느 페이지를 쓴 것인지 알 수 없는 텍스트입니다.`
            : `“${name}”${particle(name, '은/는')} Recto가 아는 분석 결과가 아닙니다.`,
          `분석기가 쓴 JSON이나 XML을 고르세요. Recto가 읽는 분석기: ${parserNames.join(', ')}.`,
        ),
  'import.refused': (data) => refused(data),
  'import.too-large': ({ name, sizeBytes, limitBytes }) =>
    text(
      `“${name}”의 크기는 ${formatBytes(sizeBytes)}로, 가져올 수 있는 ${formatBytes(limitBytes)}보다 큽니다.`,
      '분석기가 나누어 쓰게 하세요.',
    ),
  'import.exhausted': ({ name }) =>
    text(
      `“${name}”${particle(name, '을/를')} 읽는 데 Recto가 허용하는 것보다 많은 메모리나 시간이 들었습니다. 가져온 것은 없습니다.`,
      '분석기가 나누어 쓰게 하세요.',
    ),
}

function unread(what: string, format: UnreadFormat): ErrorText {
  switch (format) {
    case 'archive':
      return text(`${what} ZIP 파일입니다.`, '압축을 풀고 그 폴더나 안에 든 JSON을 고르세요.')
    case 'doctags':
      return text(
        `${what} Recto가 읽지 않는 Docling의 DocTags입니다.`,
        'Docling으로 JSON을 만들어(docling --to json) 고르세요.',
      )
    case 'mets':
      return text(
        `${what} 문서의 파일 목록인 METS이며 본문이 들어 있지 않습니다.`,
        '목록에 있는 ALTO나 PAGE 파일, 또는 그 폴더를 고르세요.',
      )
    default:
      return assertNever(format)
  }
}

function refused({
  name,
  parser,
  reason,
  found,
  place,
}: ErrorCatalogue['import.refused']): ErrorText {
  const what = `“${name}”${particle(name, '은/는')}`
  const at = place === null ? '' : `(${place})`
  switch (reason) {
    case 'version':
      return text(
        `${what} Recto가 모르는 ${parser} 버전 “${found}”의 결과입니다.`,
        'Recto를 업데이트하거나 분석기가 이전 버전으로 쓰게 하세요.',
      )
    case 'unfinished':
      return text(
        `${what} 아직 끝나지 않은 ${parser} 응답입니다(${found}).`,
        '분석이 끝난 뒤 결과를 다시 받으세요.',
      )
    case 'several-documents':
      return text(
        `${what} 문서 ${found}개를 담고 있지만 한 번에 하나만 가져올 수 있습니다.`,
        '문서 하나의 부분을 파일 이름과 함께 따로 저장하세요.',
      )
    case 'failed':
      return text(
        `${what} ${parser}의 분석이 실패했다고 합니다: “${found}”.`,
        '문서를 다시 분석한 뒤 그 결과를 가져오세요.',
      )
    case 'other-answer':
      return text(
        `${what} 분석된 문서가 없는 ${parser}의 다른 응답입니다${found === '' ? '' : `(${found})`}.`,
        '분석된 요소가 있는 파일을 고르세요.',
      )
    case 'part':
      return text(
        `${what} 여러 파일로 나뉘어 온 ${parser} 응답의 일부입니다(${found}).`,
        '모든 파일을 순서대로 JSON 목록 하나에 담아 가져오세요.',
      )
    case 'nothing':
      return text(`“${name}”에는 가져올 것이 없습니다.`, '분석된 요소가 있는 파일을 고르세요.')
    case 'shape':
      return text(
        `${what} ${parser} 결과처럼 보이지만 아닙니다${at}${found === '' ? '' : `: “${found}”`}.`,
        '분석기에서 파일을 다시 받으세요.',
      )
    case 'repeats':
      return text(
        `${what} 같은 내용을 거듭 가리켜, 읽으면 파일 크기의 몇십 배가 됩니다${at}.`,
        '분석기에서 파일을 다시 받으세요. 문서 하나에서는 이런 결과가 나오지 않습니다.',
      )
    case 'entities':
      return text(
        `${what} 자체 엔티티를 정의하거나 다른 파일을 가리키는데, Recto는 이를 따르지 않습니다.`,
        '문서 형식 정의(DTD) 없이 저장하세요.',
      )
    default:
      return assertNever(reason)
  }
}

/** `12:3` in words. */
function lineAndColumn(place: string): string {
  const [line = '', column = ''] = place.split(':')
  return `${line}행 ${column}열`
}
