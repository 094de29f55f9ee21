import type { Hole } from '../runs/holes.ts'
import type { Language } from './language.ts'

/** What an export says in its own words. */
interface ExportWords {
  readonly page: (page: number) => string
  readonly picture: string
  /** Of what leads from a text to its place on the page. */
  readonly showPlace: string
  readonly table: (number: number) => string
  /** Heads of a list of tables: name, page, caption, rows, columns. */
  readonly tableColumns: readonly string[]
  readonly tables: string
  /** So many texts of a table are longer than a spreadsheet's cell can be. */
  readonly cutTexts: (count: number, letters: number) => string
  readonly contents: string
  /** Which pages are missing and why, for people. */
  readonly hole: (hole: Hole) => string
  /** Of pages of a PDF whose content stays as it was. */
  readonly untagged: (pages: readonly number[]) => string
  readonly withoutSignature: string
}

const en: ExportWords = {
  page: (page) => `Page ${page}`,
  picture: 'Picture',
  showPlace: 'Show on the page',
  table: (number) => `Table ${number}`,
  tableColumns: ['Table', 'Page', 'Caption', 'Rows', 'Columns'],
  tables: 'Tables',
  cutTexts: (count, letters) =>
    `Cut after ${letters.toLocaleString('en')} letters, which is all that a cell holds: ${count} ${count === 1 ? 'text' : 'texts'}.`,
  contents: 'Contents',
  hole({ startPage, endPage, cause, failure }) {
    const isOne = startPage === endPage
    const pages = isOne ? `Page ${startPage} is` : `Pages ${startPage}–${endPage} are`
    const it = isOne ? 'it' : 'them'
    const was = isOne ? 'it was' : 'they were'
    return `${pages} missing: ${
      failure?.code === 'runs.expired'
        ? `the service no longer had the result when it was fetched.`
        : {
            failed: `the service could not parse ${it}.`,
            pending: `${was} not parsed yet.`,
            'left-out': `the service left ${it} out.`,
            'not-parsed': `${was} not parsed.`,
          }[cause]
    }`
  },
  untagged: (pages) =>
    `Without tags, as their content could not be told apart: ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}.`,
  withoutSignature:
    'The signature of the original does not hold for this copy and was left out of it.',
}

const ko: ExportWords = {
  page: (page) => `${page}쪽`,
  picture: '그림',
  showPlace: '쪽에서 보기',
  table: (number) => `표 ${number}`,
  tableColumns: ['표', '쪽', '캡션', '행', '열'],
  tables: '표 목록',
  cutTexts: (count, letters) =>
    `셀 하나에 들어가는 ${letters.toLocaleString('en')}자 뒤를 자른 텍스트: ${count}개.`,
  contents: '목차',
  hole({ startPage, endPage, cause, failure }) {
    const pages = startPage === endPage ? `${startPage}쪽` : `${startPage}–${endPage}쪽`
    return `${pages}이 빠졌습니다: ${
      failure?.code === 'runs.expired'
        ? '가져올 때 서비스에 결과가 더 이상 없었습니다.'
        : {
            failed: '서비스가 분석하지 못했습니다.',
            pending: '아직 분석되지 않았습니다.',
            'left-out': '서비스가 제외했습니다.',
            'not-parsed': '분석되지 않았습니다.',
          }[cause]
    }`
  },
  untagged: (pages) => `내용을 구분할 수 없어 태그가 없는 쪽: ${pages.join(', ')}.`,
  withoutSignature: '원본의 서명은 이 사본에 유효하지 않아 뺐습니다.',
}

const words: Readonly<Record<Language, ExportWords>> = { en, ko }

export function exportWords(language: Language): ExportWords {
  return words[language]
}
