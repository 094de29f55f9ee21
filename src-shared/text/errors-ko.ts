import { updateErrorsInKorean } from './update-errors-ko.ts'
import { modelsErrorsInKorean } from './models-errors-ko.ts'
import { judgingErrorsInKorean } from './judging-errors-ko.ts'
import { assertNever } from '../assert.ts'
import { exportErrorsInKorean } from './export-errors-ko.ts'
import { importErrorsInKorean } from './import-errors-ko.ts'
import { runErrorsInKorean } from './run-errors-ko.ts'
import type { ErrorCatalogue } from '../errors.ts'
import { particle } from './particle.ts'
import { type GeneralSentences, type ErrorText, text } from './sentence.ts'
import { serviceErrorsInKorean } from './service-errors-ko.ts'
import { formatBytes, formatMillions } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('ko')

export const errorsInKorean: GeneralSentences = {
  'bridge.unknown-call': ({ name }) =>
    text(
      `Recto가 모르는 요청을 받았습니다(${name}).`,
      '창을 새로 고치고, 다시 나타나면 Recto를 다시 시작하세요.',
    ),
  'bridge.invalid-input': ({ name }) =>
    text(
      `Recto가 자신의 요청을 이해하지 못했습니다(${name}).`,
      '창을 새로 고치고, 다시 나타나면 Recto를 다시 시작하세요.',
    ),
  'bridge.not-available': () =>
    text('여기에서는 쓸 수 없는 기능입니다.', '데스크톱 앱을 이용하세요.'),
  'bridge.unexpected': ({ logId }) =>
    text(
      'Recto 내부에서 문제가 생겼습니다.',
      `다시 시도하고, 다시 나타나면 로그 번호 ${logId}와 함께 알려 주세요.`,
    ),
  'bridge.cancelled': () => text('취소했습니다.', ''),
  'bridge.disconnected': () =>
    text(
      '이 창과 Recto의 연결이 끊어졌습니다.',
      'Recto가 끝났다면 다시 시작하고 표시되는 주소를 여세요.',
    ),
  'bridge.refused': () =>
    text(
      'Recto가 모르는 창입니다.',
      'Recto가 시작할 때 표시하는 주소를 열거나, 터미널에서 Enter를 눌러 새 주소를 받으세요.',
    ),

  'corrections.element-not-found': () =>
    text(
      '고치려는 요소가 더는 없습니다.',
      '바뀐 것은 없습니다. 쪽이 다시 분석되었을 수 있으니 요소를 다시 선택하세요.',
    ),
  'corrections.key-taken': () =>
    text('그 요소는 이미 있습니다.', '바뀐 것은 없습니다. 다시 시도하세요.'),
  'corrections.other-document': ({ firstName, secondName }) =>
    text(
      `“${firstName}”${particle(firstName, '과/와')} “${secondName}”${particle(secondName, '은/는')} 같은 문서의 분석이 아닙니다.`,
      '한 문서의 두 분석을 고르세요.',
    ),

  'connections.not-found': () =>
    text('그 연결은 더 이상 없습니다.', '설정에서 다른 연결을 고르세요.'),
  'connections.name-taken': ({ name }) =>
    text(`“${name}” 연결이 이미 있습니다.`, '다른 이름을 쓰세요.'),
  'connections.invalid-base-url': ({ baseUrl }) =>
    text(
      `“${baseUrl}”${particle(baseUrl, '은/는')} 쓸 수 없는 주소입니다.`,
      'https:// 또는 http://로 시작하고 사용자 이름, “?”, “#”이 없는 주소를 입력하세요.',
    ),
  'connections.insecure-base-url': ({ baseUrl }) =>
    text(
      `“${baseUrl}”에서는 키와 문서가 암호화되지 않은 채 전송됩니다.`,
      'https://로 시작하는 주소를 입력하세요. http://는 이 컴퓨터에만 쓸 수 있습니다.',
    ),
  'connections.built-in': () =>
    text('기본 연결은 바꾸거나 지울 수 없습니다.', '새 연결을 추가하세요.'),
  'connections.key-missing': ({ connection }) =>
    text(`“${connection}” 연결에 API 키가 없습니다.`, '설정에서 키를 입력하세요.'),
  'connections.no-safe-storage': ({ connection }) =>
    text(
      `이 시스템에는 “${connection}”의 키를 안전하게 보관할 곳이 없습니다.`,
      'Recto를 닫을 때까지만 둘지, 보호 없이 저장할지 고르세요.',
    ),
  'connections.key-unreadable': ({ connection }) =>
    text(
      `저장된 “${connection}”의 키를 더 이상 읽을 수 없습니다.`,
      '설정에서 키를 다시 입력하세요.',
    ),
  'connections.service-not-started': ({ reason }) =>
    text(
      `로컬 분석 서비스를 시작하지 못했습니다(${reason}).`,
      '다시 시도하고, 다시 나타나면 Recto를 다시 시작하세요.',
    ),

  'documents.empty': ({ name }) =>
    text(`“${name}” 파일이 비어 있습니다.`, '복사나 다운로드가 끝까지 되었는지 확인하세요.'),
  'documents.unsupported-format': ({ name, looksLike }) =>
    text(
      looksLike === null
        ? `“${name}”${particle(name, '은/는')} Recto가 읽을 수 있는 문서가 아닙니다.`
        : `“${name}”${particle(name, '은/는')} ${looksLike} 형식으로 보이며 Recto가 읽을 수 없습니다.`,
      'PDF, JPEG, PNG, BMP, TIFF, HEIC, DOCX, PPTX, XLSX 파일을 쓰세요.',
    ),
  'documents.too-large': ({ name, sizeBytes, limitBytes }) =>
    text(
      `“${name}”의 크기는 ${formatBytes(sizeBytes)}로, 분석할 수 있는 ${formatBytes(limitBytes)}를 넘습니다.`,
      '파일을 나누거나 그림의 크기를 줄이세요.',
    ),
  'documents.too-many-pages': ({ name, pages, limitPages }) =>
    text(
      `“${name}”${particle(name, '은/는')} ${count.format(pages)}쪽으로, 분석할 수 있는 ${count.format(limitPages)}쪽을 넘습니다.`,
      '더 작은 파일로 나누세요.',
    ),
  'documents.too-many-pixels': ({ name, page, pixels, limitPixels }) =>
    text(
      `“${name}”의 ${page}쪽은 ${formatMillions(pixels)}백만 화소로, 분석할 수 있는 ${formatMillions(limitPixels)}백만 화소를 넘습니다.`,
      '더 낮은 해상도로 저장하세요.',
    ),
  'documents.no-pages': ({ name }) =>
    text(`“${name}”에 쪽이 없습니다.`, '올바른 파일인지 확인하세요.'),
  'documents.encrypted': ({ name }) =>
    text(
      `“${name}”${particle(name, '은/는')} 암호로 보호되어 있습니다.`,
      '암호 없는 사본을 저장해서 그 파일을 추가하세요.',
    ),
  'documents.password-needed': ({ name }) =>
    text(
      `“${name}”${particle(name, '은/는')} 암호로 잠겨 있습니다.`,
      '암호를 입력하세요. 서비스에 보낼 사본만 메모리에서 풀고, 암호는 저장하지 않습니다.',
    ),
  'documents.password-wrong': ({ name }) =>
    text(
      `그 암호로는 “${name}”${particle(name, '을/를')} 열 수 없습니다.`,
      '대소문자에 주의해 다시 입력하세요.',
    ),
  'documents.damaged': ({ name, format }) =>
    text(
      `“${name}”${particle(name, '이/가')} 손상되었습니다. ${format.toUpperCase()} 파일처럼 시작하지만 읽을 수 없습니다.`,
      '파일을 다시 받거나, 원래 프로그램에서 열어 다시 저장하세요.',
    ),
  'documents.is-folder': ({ name }) =>
    text(`“${name}”${particle(name, '은/는')} 폴더입니다.`, '폴더 안의 파일을 추가하세요.'),
  'documents.unreadable': ({ name, reason }) => unreadable(name, reason),
  'documents.grant-expired': ({ name }) =>
    text(
      `Recto가 “${name}”${particle(name, '을/를')} 읽을 수 있는 시간이 지났습니다.`,
      '파일을 다시 추가하세요.',
    ),
  'documents.not-found': () =>
    text('그 문서는 더 이상 라이브러리에 없습니다.', '파일을 다시 추가하세요.'),
  'documents.upload-failed': ({ name }) =>
    text(
      `“${name}”${particle(name, '이/가')} 끝까지 전달되지 않았습니다.`,
      '파일을 다시 추가하세요.',
    ),
  'documents.disk-full': ({ name }) =>
    text(
      `디스크에 “${name}”${particle(name, '을/를')} 보관할 공간이 없습니다.`,
      '공간을 비운 뒤 다시 추가하세요.',
    ),

  'library.locked': ({ dataDir, pid }) =>
    text(
      `다른 Recto${pid === null ? '' : `(프로세스 ${pid})`}가 ${dataDir}의 라이브러리를 쓰고 있으면서 응답하지 않습니다.`,
      '다른 사용자가 연 것이라도 닫거나, 다른 데이터 폴더를 쓰세요.',
    ),
  'library.owner-differs': ({ pid, version, ownVersion }) =>
    text(
      `Recto ${version}(프로세스 ${pid})가 라이브러리를 열어 두었고, 이것은 Recto ${ownVersion}입니다.`,
      '그것을 닫거나 같은 버전을 쓰세요.',
    ),
  'library.owner-foreign': ({ file }) =>
    text(
      `${file} 파일이 다른 사용자의 것이거나 다른 사용자가 쓸 수 있습니다.`,
      '파일을 지우거나 다른 데이터 폴더를 쓰세요.',
    ),
  'library.newer-version': ({ dataDir }) =>
    text(
      `${dataDir}의 라이브러리는 더 새로운 Recto가 만들었습니다.`,
      'Recto를 업데이트하거나 다른 데이터 폴더를 쓰세요.',
    ),
  'library.data-dir-unusable': ({ dataDir, reason }) => dataDirUnusable(dataDir, reason),
  'library.file-in-use': ({ file }) =>
    text(
      `${file}${particle(file, '을/를')} 다른 프로그램에서 열어 두었습니다.`,
      '그 프로그램에서 닫은 다음 다시 시도하세요.',
    ),
  'library.damaged': () =>
    text(
      '디스크에 있는 라이브러리 데이터베이스가 손상되었습니다.',
      'Recto를 종료한 뒤 다시 시작하세요. 저장된 응답으로 라이브러리를 다시 만듭니다.',
    ),
  'library.disk-full': () =>
    text('라이브러리가 있는 디스크에 남은 공간이 없습니다.', '공간을 비운 뒤 다시 시도하세요.'),
  'library.pages-differ': ({ name, pages, runPages }) =>
    text(
      `“${name}”${particle(name, '은/는')} ${count.format(pages)}쪽이고, 분석한 문서는 ${count.format(runPages)}쪽입니다.`,
      '분석했던 파일을 첨부하세요.',
    ),
  'library.has-source': () => text('이 분석에는 이미 파일이 있습니다.', ''),

  'results.element-not-found': () =>
    text('그 요소는 더 이상 라이브러리에 없습니다.', '문서를 다시 여세요.'),

  ...runErrorsInKorean,
  ...exportErrorsInKorean,
  ...importErrorsInKorean,
  ...judgingErrorsInKorean,
  ...modelsErrorsInKorean,
  ...updateErrorsInKorean,
  ...serviceErrorsInKorean,
}

function unreadable(
  name: string,
  reason: ErrorCatalogue['documents.unreadable']['reason'],
): ErrorText {
  switch (reason) {
    case 'missing':
      return text(`“${name}” 파일이 없습니다.`, '이름과 위치를 확인하세요.')
    case 'denied':
      return text(
        `“${name}”${particle(name, '을/를')} 읽을 권한이 없습니다.`,
        '파일의 권한을 바꾸세요.',
      )
    case 'in-use':
      return text(
        `“${name}”${particle(name, '을/를')} 다른 프로그램에서 열어 두었습니다.`,
        '그 프로그램에서 닫은 다음 다시 시도하세요.',
      )
    case 'other':
      return text(
        `“${name}”${particle(name, '을/를')} 읽을 수 없습니다.`,
        '파일이 있는 디스크를 확인한 뒤 다시 시도하세요.',
      )
    default:
      return assertNever(reason)
  }
}

function dataDirUnusable(
  dataDir: string,
  reason: ErrorCatalogue['library.data-dir-unusable']['reason'],
): ErrorText {
  switch (reason) {
    case 'missing':
      return text(
        `${dataDir}${particle(dataDir, '이/가')} 있는 드라이브나 공유 폴더가 없습니다.`,
        '연결한 뒤 Recto를 다시 시작하거나 다른 폴더를 쓰세요.',
      )
    case 'denied':
      return text(`${dataDir}에 쓸 권한이 없습니다.`, '폴더의 권한을 바꾸거나 다른 폴더를 쓰세요.')
    case 'disk-full':
      return text(
        `${dataDir}${particle(dataDir, '이/가')} 있는 디스크에 남은 공간이 없습니다.`,
        '공간을 비운 뒤 Recto를 다시 시작하세요.',
      )
    case 'damaged':
      return text(
        `${dataDir}에 있는 라이브러리의 데이터베이스가 손상되었습니다.`,
        '백업에서 recto.db를 되돌리거나 다른 폴더를 쓰세요. 이 폴더는 바꾸지 않았습니다.',
      )
    case 'other':
      return text(
        `Recto가 ${dataDir}에 데이터를 보관할 수 없습니다.`,
        '폴더에 쓸 수 있는지 확인하거나 다른 폴더를 쓰세요.',
      )
    default:
      return assertNever(reason)
  }
}
