const institution =
  /(?<!\p{L})(?:Univ(?:ersit\p{L}+|ersidad\p{L}*|\.)|Institut\p{L}*|D[ée]p(?:art[ae]ment\p{L}*|t\.)|Dipartimento|School of|[ÉE]cole|Escuela|Escola|Hochschule|College|Laborator\p{L}+|Facult\p{L}+|Facolt\p{L}+|Politecnico|Polytechni\p{L}*|Cent(?:er|re) (?:for|of)|Academy of|Akademi\p{L}*|Hospital)(?!\p{L})|대학교|대학원|연구소|연구원|大学|大學|研究所/u

/** Whether a text names a university or another place that authors work at. */
export function namesInstitution(text: string): boolean {
  return institution.test(text)
}

/** Whether a text has the address of a mailbox. */
export function hasMailAddress(text: string): boolean {
  return /[\w.}]@[\w-]+\./u.test(text)
}
