const months = [
  'Jan(?:uary|uar|vier)?|Feb(?:ruary|ruar)?|février|March|Mar|März|mars|Apr(?:il)?|avril|May|Mai|June?|Juni|juin',
  'July?|Juli|juillet|Aug(?:ust)?|août|Sept?(?:ember)?|septembre|Oct(?:ober)?|Oktober|octobre|Nov(?:ember|embre)?|Dec(?:ember)?|Dezember|décembre',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre',
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
]
const month = `(?:${months.join('|')})`
const year = '(?:19|20)\\d\\d'
const date = `\\b${month}\\.? (?:\\d{1,2}, )?\\d{4}\\b|\\b\\d{1,2}\\.? (?:de )?${month},?(?: de)? \\d{4}\\b|\\b${year}([-/])\\d\\d\\1\\d\\d\\b|\\b${year} ?[年년] ?\\d{1,2} ?[月월]`
// expression: of names of months, and one or two digits beside them
const anywhere = new RegExp(date, 'iu')
// expression: the same
const whole = new RegExp(`^(?:${date})$`, 'iu')

/** Whether a text tells a date: its month in one of seven languages, or its year first. */
export function tellsDate(text: string): boolean {
  return anywhere.test(text)
}

/** Whether a text is a date and nothing else: that of "20. Mai 2018" begins as an item of a list does. */
export function isDate(text: string): boolean {
  return whole.test(text)
}
