import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ServiceErrors } from '../runs/service-errors.ts'
import { particle } from './particle.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { isRedirect } from './is-redirect.ts'
import { numbersIn } from './numbers-in.ts'

/** What the service said itself. */
export function quoted(said: string): string {
  return said === '' ? '' : ` 응답 내용: “${said}”`
}

const count = numbersIn('ko')

/** What a service or the way to it can answer. */
export const serviceErrorsInKorean: Pick<ErrorSentences, keyof ServiceErrors> = {
  'service.unreachable': (data) => unreachable(data),
  'service.upload-broken': ({ connection, host }) =>
    text(
      `파일을 보내는 중에 “${connection}”(${host}) 연결이 끊어졌습니다.`,
      '네트워크를 확인한 뒤 다시 시도하세요.',
    ),
  'service.answer-lost': ({ connection, host }) =>
    text(
      `응답을 받기 전에 “${connection}”(${host}) 연결이 끊어졌습니다.`,
      '이미 분석되어 집계되었을 수 있으니, 다시 시도하기 전에 서비스의 기록을 확인하세요.',
    ),
  'service.timeout': ({ connection, host, afterMs }) =>
    text(
      `“${connection}”(${host})${particle(connection, '이/가')} ${count.format(Math.round(afterMs / 1000))}초 안에 응답하지 않았습니다.`,
      '나중에 다시 시도하거나 더 작은 파일을 쓰세요.',
    ),
  'service.unauthorized': ({ connection, host, keyIsSet }) =>
    text(
      keyIsSet
        ? `“${connection}”(${host})${particle(connection, '이/가')} API 키를 거절했습니다.`
        : `“${connection}”(${host})에는 API 키가 필요합니다.`,
      '설정에서 이 연결의 올바른 키를 입력하세요.',
    ),
  'service.forbidden': ({ connection, host, said }) =>
    text(
      `“${connection}”(${host})${particle(connection, '이/가')} 이 키로는 허용하지 않는 요청입니다.${quoted(said)}`,
      '키의 권한을 확인하거나 다른 연결을 쓰세요.',
    ),
  'service.not-found': ({ connection, host, said }) =>
    text(
      `“${connection}”(${host})에 이 주소가 없습니다.${quoted(said)}`,
      '설정에서 연결의 주소와 경로 방식을 확인하세요.',
    ),
  'service.echoed-key': ({ connection, host }) =>
    text(
      `“${connection}”(${host})에서 보낸 응답에 키가 들어 있어 저장하지 않았습니다.`,
      '서비스 운영자에게 알리고 키를 바꾸세요.',
    ),
  'service.private-address': ({ connection, host, address }) =>
    text(
      `“${connection}”(${host})${particle(connection, '이/가')} 이 컴퓨터나 내부 네트워크의 주소(${address})를 가리켜 가져오지 않았습니다.`,
      '내부 네트워크에 있는 서비스라면 연결에 내부 주소를 쓰고, 아니면 서비스 운영자에게 알리세요.',
    ),
  'service.rate-limited': ({ connection, retryAfterMs }) =>
    text(
      `“${connection}”에 요청이 너무 많습니다.`,
      retryAfterMs === null
        ? '잠시 뒤에 다시 시도하세요.'
        : `${count.format(Math.max(1, Math.ceil(retryAfterMs / 1000)))}초 뒤에 다시 시도하세요.`,
    ),
  'service.invalid-model': ({ connection, said }) =>
    text(
      `“${connection}”에 이 모델이 없습니다.${quoted(said)}`,
      '다른 모델을 고르거나, 비워 두고 최신 모델을 쓰세요.',
    ),
  'service.too-large': ({ connection, said }) =>
    text(
      `“${connection}”에 보내기에는 파일이 너무 큽니다.${quoted(said)}`,
      '더 작은 파일로 나누세요.',
    ),
  'service.unsupported-format': ({ connection, said }) =>
    text(
      `“${connection}”${particle(connection, '이/가')} 읽을 수 없는 형식입니다.${quoted(said)}`,
      'PDF로 저장해서 분석하세요.',
    ),
  'service.bad-request': ({ connection, status, said }) =>
    text(
      `“${connection}”${particle(connection, '이/가')} 요청을 거절했습니다(${status}).${quoted(said)}`,
      '파일과 옵션을 확인한 뒤 다시 시도하세요.',
    ),
  'service.failed': ({ connection, status, said }) =>
    text(
      `“${connection}”에서 오류가 났습니다(${status}).${quoted(said)}`,
      '나중에 다시 시도하세요.',
    ),
  'service.not-this-interface': ({ connection, host, status, said }) => {
    if (isRedirect(status, said)) {
      return text(
        `“${connection}”(${host})에서 ${said} 주소로 가라고 하지만(${status}), 파일과 키는 입력한 주소로만 보내므로 따라가지 않습니다.`,
        '서비스가 그 주소로 옮겼다면 설정에 그 주소를 입력하세요. 아니면 네트워크의 로그인 화면이 대신 응답하는지 확인하세요.',
      )
    }
    return text(
      `“${connection}”(${host})에서 응답한 것은 문서 분석 서비스가 아닙니다(${status}).${quoted(said)}`,
      '설정에서 연결의 주소와 경로 방식을, 그리고 네트워크의 프록시를 확인하세요.',
    )
  },
  'service.batch-failed': ({ said }) =>
    text(`서비스가 이 쪽들을 분석하지 못했습니다.${quoted(said)}`, '이 쪽들을 다시 분석하세요.'),
}

function unreachable(data: ErrorCatalogue['service.unreachable']): ErrorText {
  const at = `“${data.connection}”(${data.host})`
  switch (data.reason) {
    case 'refused':
      return text(
        `${at}${particle(data.connection, '이/가')} 실행 중이 아니거나 연결을 받지 않습니다.`,
        '서비스를 시작하거나 주소를 확인하세요.',
      )
    case 'not-found':
      return text(`${at}의 호스트를 찾을 수 없습니다.`, '주소와 네트워크를 확인하세요.')
    case 'timeout':
      return text(`${at}에서 응답이 없습니다.`, '네트워크를 확인한 뒤 다시 시도하세요.')
    case 'tls':
      return text(
        `${at}에 안전하게 연결할 수 없습니다. 인증서를 신뢰할 수 없습니다.`,
        '주소, 이 컴퓨터의 시계, 신뢰하는 인증서를 확인하세요.',
      )
    case 'offline':
      return text(
        `네트워크가 없어 ${at}에 연결할 수 없습니다.`,
        '네트워크에 연결한 뒤 다시 시도하세요.',
      )
    case 'proxy':
      return text(
        `이 네트워크의 프록시를 거쳐 ${at}에 연결할 수 없습니다.`,
        '시스템의 프록시 설정과, 프록시가 이 호스트를 허용하는지 확인하세요.',
      )
    case 'proxy-sign-in':
      return text(
        `이 네트워크의 프록시가 ${at}에 연결하기 전에 로그인을 요구합니다.`,
        'HTTPS_PROXY를 로그인 정보와 함께 http://이름:비밀번호@프록시:포트로 설정한 뒤 Recto를 다시 시작하세요.',
      )
    case 'other':
      return text(`${at}에 연결할 수 없습니다.`, '주소와 네트워크를 확인한 뒤 다시 시도하세요.')
    default:
      return assertNever(data.reason)
  }
}
