import { type ErrorSentences, text } from './sentence.ts'
import type { RunErrors } from '../runs/errors.ts'
import { particle } from './particle.ts'
import { quoted } from './service-errors-ko.ts'
import { formatBytes } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('ko')

/** What can be wrong with a run. */
export const runErrorsInKorean: Pick<ErrorSentences, keyof RunErrors> = {
  'runs.not-asked-here': ({ name }) =>
    text(
      `“${name}”${particle(name, '은/는')} 여기에서 분석하지 않아 무엇을 요청했는지 알 수 없습니다.`,
      '',
    ),
  'runs.not-found': () =>
    text('그 분석은 더 이상 라이브러리에 없습니다.', '문서를 다시 분석하세요.'),
  'runs.answer-lost': ({ name }) =>
    text(
      `“${name}”${particle(name, '을/를')} 보냈지만 Recto가 닫히거나 끊겨 결과를 받지 못했습니다.`,
      '이미 분석되어 집계되었을 수 있으니, 다시 분석하기 전에 서비스의 기록을 확인하세요.',
    ),
  'runs.given-up': ({ name }) =>
    text(`“${name}”의 응답을 받지 못해 기다리기를 그만두었습니다.`, '다시 분석하세요.'),
  'runs.still-running': () =>
    text('이 분석은 아직 진행 중입니다.', '끝날 때까지 기다리거나 취소하세요.'),
  'runs.cut-off': ({ pages, totalPages }) =>
    totalPages === null
      ? text(
          `서비스가 한 번에 읽을 수 있는 ${pages}쪽까지만 읽었습니다. 뒤에 더 있을 수 있습니다.`,
          'Recto가 쪽수를 셀 수 있도록 PDF로 저장해 다시 분석하세요.',
        )
      : text(
          `서비스가 ${totalPages}쪽 가운데 ${pages}쪽을 읽었습니다.`,
          '문서를 나누어 나머지를 분석하세요.',
        ),
  'runs.no-such-pages': ({ name, pages, pageCount }) =>
    text(
      `“${name}”${particle(name, '은/는')} ${pageCount}쪽이라 ${pages}쪽이 없습니다.`,
      '문서에 있는 쪽을 고르세요.',
    ),
  'runs.pages-not-cut': ({ name }) =>
    text(`“${name}”의 일부 쪽만 분석할 수 없습니다.`, '전체를 분석하거나 먼저 PDF로 저장하세요.'),
  'runs.pages-in-batches': ({ name }) =>
    text(
      `“${name}”의 떨어진 쪽들은 한 번에 분석할 수 없습니다. 구간마다 요청이 따로 나갑니다.`,
      '한 구간만 고르거나 묶음으로 분석하세요.',
    ),
  'runs.unreadable-response': ({ detail }) =>
    text(
      `서비스의 응답이 분석 결과가 아닙니다(${detail}).`,
      '설정에서 연결의 주소와 경로 방식을 확인하세요.',
    ),
  'runs.response-too-large': ({ limitBytes }) =>
    text(
      `서비스가 ${formatBytes(limitBytes)}보다 많은 데이터를 보냈습니다.`,
      '한 번에 더 적은 쪽을 분석하거나 요소 그림을 줄이세요.',
    ),
  'runs.needs-parts': ({ name, pages, parts }) =>
    text(
      `“${name}”(${count.format(pages)}쪽)${particle(name, '은/는')} 서비스가 한 번에 받을 수 있는 것보다 큽니다.`,
      `요청 ${count.format(parts)}개로 나누어 보내면 하나의 분석이 됩니다.`,
    ),
  'runs.expired': ({ name }) =>
    text(
      `서비스는 결과를 30일 동안만 보관하므로 “${name}”의 결과가 더 이상 없습니다.`,
      '여기에 저장된 것은 그대로 남습니다. 빠진 쪽을 복구하세요.',
    ),
  'runs.source-missing': ({ name }) =>
    text(`“${name}”의 결과는 있지만 파일이 없습니다.`, '먼저 파일을 첨부하세요.'),
  'runs.not-healable': ({ name, reason }) =>
    reason === 'format'
      ? text(
          `“${name}”에서는 쪽을 따로 잘라낼 수 없습니다.`,
          '문서 전체를 다시 분석하거나 먼저 PDF로 저장하세요.',
        )
      : text(`“${name}”의 그 자리에는 복구할 것이 없습니다.`, ''),
  'runs.cut-failed': ({ name, startPage, endPage }) =>
    text(
      `“${name}”의 ${startPage}-${endPage}쪽을 잘라낼 수 없습니다. 파일의 그 부분이 손상되었습니다.`,
      '원래 프로그램에서 문서를 다시 저장해 그 파일을 분석하세요.',
    ),
  'runs.disk-full': ({ name }) =>
    text(
      `디스크에 남은 공간이 없어 “${name}”${particle(name, '이/가')} 기다리고 있습니다.`,
      '공간을 확보하면 저절로 이어집니다.',
    ),
  'runs.response-damaged': ({ startPage, endPage }) =>
    text(
      startPage === endPage
        ? `서비스가 보낸 ${startPage}쪽의 결과가 디스크에서 손상되었거나 없어졌습니다.`
        : `서비스가 보낸 ${startPage}~${endPage}쪽의 결과가 디스크에서 손상되었거나 없어졌습니다.`,
      '이 쪽들을 다시 분석하세요.',
    ),
  'runs.not-unknown': () => text('이 분석이 어떻게 되었는지는 이미 확인되었습니다.', ''),
  'runs.result-missing': ({ said }) =>
    text(
      `서비스가 이 쪽들을 끝냈지만 결과를 내주지 않습니다.${quoted(said)}`,
      '이 쪽들을 다시 분석하세요.',
    ),
}
