import type { UnreadKind } from '#shared/import/imported.ts'
import { defineText } from './define-text.ts'

/** Runs that were read from the files of other parsers. */
export const importedText = defineText({
  en: {
    imported: 'Imported from a file',
    parser: 'Parser',
    boxes: 'Boxes',
    asSaid: 'as the parser states them',
    readAs: (unit: string, origin: string, turn: string) =>
      `read as ${unit}, from the ${origin}${turn === '0' ? '' : `, turned by ${turn}°`}`,
    top: 'top',
    bottom: 'bottom',
    fits: (percent: string) => `${percent} of the words in them are those of the file`,
    fitsInk: (percent: string) => `${percent} of what is dark on the pages is in them`,
    untried: 'not tried against the file',
    poor: (percent: string) =>
      `The boxes of this parse fit the file poorly (${percent}): it may have been made from another one. If so, remove the run and import the parse again with its own file.`,
    noBoxes: (parser: string) =>
      `${parser} gave no boxes for this document: its text is told page by page.`,
    unread: 'Left out',
    unreadIn: (what: string) => `Not everything in this parse was taken over: ${what}.`,
    first: (pointer: string) => `first at ${pointer}`,
    summary: (count: string) => (count === '1' ? '1 parse imported' : `${count} parses imported`),
    existing: (count: string) =>
      count === '1' ? '1 was in the library already.' : `${count} were in the library already.`,
    unsure: (count: string) =>
      count === '1'
        ? '1 has no document: several files are called like it. Attach the right one to its run.'
        : `${count} have no document: several files are called like theirs. Attach the right ones to their runs.`,
    refused: (count: string) =>
      count === '1'
        ? '1 was refused: it says why below.'
        : `${count} were refused: each says why below.`,
    leftOut: (count: string) =>
      count === '1' ? '1 file was left out.' : `${count} files were left out.`,
  },
  ko: {
    imported: '파일에서 가져옴',
    parser: '분석기',
    boxes: '상자',
    asSaid: '분석기가 적은 그대로',
    readAs: (unit: string, origin: string, turn: string) =>
      `${unit} 단위, ${origin}부터${turn === '0' ? '' : `, ${turn}° 돌려서`} 읽음`,
    top: '위',
    bottom: '아래',
    fits: (percent: string) => `안에 있는 단어의 ${percent}가 원본 파일과 같음`,
    fitsInk: (percent: string) => `쪽의 어두운 부분 가운데 ${percent}가 안에 있음`,
    untried: '원본 파일과 맞춰 보지 않음',
    poor: (percent: string) =>
      `이 결과의 상자가 파일과 잘 맞지 않습니다(${percent}). 다른 파일을 분석한 것일 수 있습니다. 그렇다면 이 분석을 제거하고 원래 파일과 함께 다시 가져오세요.`,
    noBoxes: (parser: string) => `${parser} 결과에 상자가 없어 쪽마다 텍스트만 보여 줍니다.`,
    unread: '가져오지 않은 부분',
    unreadIn: (what: string) => `이 결과에서 가져오지 않은 부분이 있습니다: ${what}.`,
    first: (pointer: string) => `처음은 ${pointer}`,
    summary: (count: string) => `분석 결과 ${count}개를 가져왔습니다`,
    existing: (count: string) => `${count}개는 이미 라이브러리에 있었습니다.`,
    unsure: (count: string) =>
      `${count}개는 같은 이름의 파일이 여러 개여서 문서 없이 가져왔습니다. 맞는 파일을 첨부하세요.`,
    refused: (count: string) => `${count}개는 가져오지 못했습니다. 까닭은 아래에 있습니다.`,
    leftOut: (count: string) => `파일 ${count}개를 뺐습니다.`,
  },
})

/** Counted things in an imported file that could not be taken over. */
export const unreadText = defineText<Readonly<Record<UnreadKind, (count: string) => string>>>({
  en: {
    box: (count: string) => (count === '1' ? 'one box' : `${count} boxes`),
    reference: (count: string) => (count === '1' ? 'one reference' : `${count} references`),
    page: (count: string) => (count === '1' ? 'one page number' : `${count} page numbers`),
    element: (count: string) => (count === '1' ? 'one element' : `${count} elements`),
    text: (count: string) => (count === '1' ? 'one text' : `${count} texts`),
    picture: (count: string) =>
      count === '1'
        ? 'one picture of a kind that can’t be drawn'
        : `${count} pictures of a kind that can’t be drawn`,
    hidden: (count: string) =>
      count === '1'
        ? 'one element hidden in the document'
        : `${count} elements hidden in the document`,
  },
  ko: {
    box: (count: string) => `상자 ${count}개`,
    reference: (count: string) => `참조 ${count}개`,
    page: (count: string) => `쪽 번호 ${count}개`,
    element: (count: string) => `요소 ${count}개`,
    text: (count: string) => `텍스트 ${count}개`,
    picture: (count: string) => `그릴 수 없는 형식의 그림 ${count}개`,
    hidden: (count: string) => `문서에서 숨겨진 요소 ${count}개`,
  },
})

/** What positions of a parse are measured in. */
export const positionUnitText = defineText({
  en: {
    own: 'the parser’s unit',
    fraction: 'parts of the page',
    thousandth: 'thousandths of the page',
    point: 'points',
    inch: 'inches',
    'pixel-96': 'pixels at 96 dpi',
    'pixel-100': 'pixels at 100 dpi',
    'pixel-144': 'pixels at 144 dpi',
    'pixel-150': 'pixels at 150 dpi',
    'pixel-200': 'pixels at 200 dpi',
    'pixel-300': 'pixels at 300 dpi',
  },
  ko: {
    own: '분석기의',
    fraction: '쪽의 비율',
    thousandth: '쪽의 1000분의 1',
    point: '포인트',
    inch: '인치',
    'pixel-96': '96dpi 픽셀',
    'pixel-100': '100dpi 픽셀',
    'pixel-144': '144dpi 픽셀',
    'pixel-150': '150dpi 픽셀',
    'pixel-200': '200dpi 픽셀',
    'pixel-300': '300dpi 픽셀',
  },
})
