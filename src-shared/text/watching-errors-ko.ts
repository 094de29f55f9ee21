import type { WatchingErrors } from '../watching/errors.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('ko')

export const watchingErrorsInKorean: Pick<ErrorSentences, keyof WatchingErrors> = {
  'watching.not-found': () =>
    text('그 폴더는 더 이상 지켜보지 않습니다.', '지켜보려면 다시 추가하세요.'),
  'watching.not-a-folder': ({ folder }) =>
    text(
      `“${folder}”${particle(folder, '은/는')} 폴더가 아닙니다.`,
      '문서가 들어오는 폴더를 고르세요.',
    ),
  'watching.already-watched': ({ folder }) =>
    text(
      `“${folder}”${particle(folder, '은/는')} 이미 지켜보고 있습니다.`,
      '대신 그 규칙을 바꾸세요.',
    ),
  'watching.own-folder': ({ folder }) =>
    text(
      `“${folder}”${particle(folder, '은/는')} Recto가 자기 데이터를 두는 곳이어서 지켜볼 수 없습니다.`,
      '다른 폴더를 고르세요.',
    ),
  'watching.too-many-rules': ({ limit }) =>
    text(`폴더는 ${count.format(limit)}개까지만 지켜볼 수 있습니다.`, '먼저 하나를 제거하세요.'),
  'watching.folder-missing': ({ folder }) =>
    text(
      `“${folder}”${particle(folder, '이/가')} 없습니다.`,
      '드라이브를 연결하거나 폴더를 되돌려 놓으면 저절로 이어집니다. 아니면 규칙을 제거하세요.',
    ),
  'watching.folder-unreadable': ({ folder }) =>
    text(
      `“${folder}”${particle(folder, '을/를')} 볼 권한이 없습니다.`,
      '이 사용자에게 읽기 권한을 주면 저절로 이어집니다.',
    ),
  'watching.too-many-files': ({ folder, limit }) =>
    text(
      `“${folder}”에 파일이 ${count.format(limit)}개 넘게 있어 지켜보기에 너무 많습니다.`,
      '끝난 파일을 다른 곳으로 옮기면 저절로 이어집니다.',
    ),
  'watching.began-anew': ({ folder, left }) =>
    text(
      `데이터베이스와 함께 “${folder}”에 관한 기록을 잃어, 거기 있던 문서 ${count.format(left)}개는 그대로 두었습니다.`,
      '아무것도 보내지 않았습니다. 이제부터 들어오는 것은 분석합니다. 나머지는 필요하면 직접 분석하세요.',
    ),
  'watching.disk-low': ({ folder, freeBytes }) =>
    text(
      `라이브러리가 있는 디스크에 ${formatBytes(freeBytes)}만 남아 “${folder}”에서 아무것도 가져오지 않습니다.`,
      '공간을 비우면 저절로 이어집니다.',
    ),
  'watching.day-is-full': ({ folder, pagesPerDay }) =>
    text(
      `“${folder}”의 오늘치 ${count.format(pagesPerDay)}쪽을 다 썼거나, 다음 문서에 모자랍니다.`,
      '내일 저절로 이어집니다. 아니면 하루 쪽수를 늘리세요.',
    ),
  'watching.longer-than-day': ({ name, pages, pagesPerDay }) =>
    text(
      `“${name}”${particle(name, '은/는')} ${count.format(pages)}쪽으로, 폴더가 하루에 보낼 수 있는 ${count.format(pagesPerDay)}쪽보다 깁니다.`,
      '직접 분석하거나, 하루 쪽수를 늘린 뒤 파일을 다시 저장하세요.',
    ),
  'watching.always-changing': ({ name, times }) =>
    text(
      `“${name}”${particle(name, '은/는')} 오늘 ${count.format(times)}번 가져왔는데 또 바뀌었습니다.`,
      '내일 다시 봅니다. 어떤 프로그램이 계속 쓰는 파일이면 다른 곳으로 옮기세요.',
    ),
}
