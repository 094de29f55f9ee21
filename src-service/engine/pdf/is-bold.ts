import { thresholds } from './thresholds.ts'

const bold = /bold|black|heavy|demi|-medi\b/i
/** What Linotype, Adobe and URW cut these words to, the letter that LaTeX's Libertine has for them, and Elsevier's nameless fonts. */
const boldShort =
  /-(?:Smbd|Bd|Hv|Blk)(?:[A-Z\d]|$)|^Lin(?:Libertine|Biolinum)[OTM]?[BZ]I?$|^(?:[A-Z][a-z]{5})?Adv[A-Z]{2}[\da-f]{8}\.BI?$/
const plain =
  /[-,](?:regu?|regular|roman|book|normal|medium|light|thin|(?:regu?)?(?:ital|italic|obli|oblique))$/i
/** Of ko.TeX, cut to pieces of 256 letters, and by families whose bold ones say so. */
const koreanBold = /^nanum(?:mj|gt)b[\da-f]{2}$/
const koreanPlain = /^(?:nanum(?:mj|gt)m[\da-f]{2}|Nanum[A-Z][a-z]+)$/
/** Monotype's: those of other weights say so before these letters. */
const monotype = /^[a-z]+MT$/i
/** Those of Computer Modern and its European fonts, which tell by the letters before their size, as `cmbx10` and `sfrm1000` do. */
const texBold = /^(?:cm|sf|ec)(?:b|bx|bi|bl|rb|xc|sx|so|bxti|bxsl|ssbx|ssdc)\d{1,4}$/i
const texPlain =
  /^(?:cm|sf|ec)(?:r|rm|ti|sl|ss|ssi|si|tt|itt|sltt|st|it|tc|csc|cc|sc|u|ui|mi|sy|ex)\d{1,4}$/i

/**
 * Whether a font is bold: by its name where that tells. Its weight is but guessed from how wide its stems are said to be, of
 * which programs that make it smaller keep little: PDFium gives 744 for `CMR10` in many files, and 250 for `SFBX1440` in some.
 *
 * @param weight as in OpenType, 400 for a plain font
 */
export function isBold(fontName: string, weight: number): boolean {
  const name = fontName.replace(/^[A-Z]{6}\+/, '')
  if ([bold, boldShort, texBold, koreanBold].some((tells) => tells.test(name))) return true
  const isPlain = [plain, monotype, texPlain, koreanPlain].some((tells) => tells.test(name))
  return !isPlain && weight >= thresholds.fonts.bold
}
