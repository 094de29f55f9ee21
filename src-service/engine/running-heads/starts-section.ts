/**
 * What Korean documents have at their end, each with a number and on a page of its own: appendices, forms and tables to
 * a law ("[첨부 3]", "[별지 제1호서식]", "<붙임>", "별표 2").
 */
const form =
  /^[[〔【〈<(]? ?(?:첨부|붙임|별지|별표|별첨|부록|서식|양식|참고) ?(?:제? ?\d{1,3}(?:-\d{1,2})?(?: ?호)?(?: ?의 ?\d{1,2})? ?(?:서식|양식)?)? ?[\]〕】〉>)]/u
const bareForm = /^(?:별지|별표|붙임|첨부|별첨|서식) ?(?:제 ?)?\d{1,3}(?: ?호)?/u

/** Marks that begin an item or a section of a Korean document, whatever page it falls on: "가. ", "(나) ", "□ ", "○ ", "① ", "제3조(". */
const item =
  /^(?:\(?[가나다라마바사아자차카타파하][.)]\s|[□■○◯●◎◇◆▶▷※ㅇ◦▪•]\s\S|[\u2460-\u2473]\s?\S|제\s?\d{1,3}\s?조(?:의\s?\d{1,2})?\s?\()/u

/** Whether a line names one of the forms or appendices that a document ends with, by its number. */
export function namesForm(text: string): boolean {
  const trimmed = text.trim()
  return form.test(trimmed) || bareForm.test(trimmed)
}

/** Whether a line begins a part of the text, so that it heads no page where it stands apart at its top. */
export function startsSection(text: string): boolean {
  return namesForm(text) || item.test(text.trim())
}
