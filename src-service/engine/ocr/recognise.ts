import sharp from 'sharp'
import { height, width } from '../box.ts'
import { isBlank } from '../image/is-blank.ts'
import type { Picture } from '../image/picture.ts'
import type { PageModel } from '../page-model.ts'
import { oppositeTurn, type Turn, turnPageBack } from '../page-turn.ts'
import { type Letters, readLetters } from './read-letters.ts'

/** Below this the recogniser guesses at letters that lie or stand on their heads. */
const readable = 0.8
/** Above this no other turn reads better. */
const certain = 0.9
/** Fewer letters are a photo with a sign in it. */
const leastLetters = 25

/**
 * Reads the text off a picture, however it is turned. `tessdata` is the folder of the models.
 *
 * The model's page is measured in points at 150 pixels an inch, as displayed: text that lies there has
 * its runs turned.
 */
export async function recognise(
  picture: Picture,
  page: number,
  tessdata: string,
): Promise<PageModel> {
  const straight = await readLetters(picture, tessdata)
  const best = await bestReading(picture, straight, tessdata)
  const size = pageSize(best.picture)
  const upright: PageModel = {
    page,
    ...size,
    runs: best.letters.runs,
    rules: best.letters.rules,
    shapes: [],
    // What has no text but shows something is a photo or a drawing.
    images: best.letters.runs.length === 0 && !(await isBlank(picture)) ? [whole(size)] : [],
    recognised: true,
  }
  return turnPageBack(upright, oppositeTurn(best.turn))
}

type Reading = { readonly turn: Turn; readonly picture: Picture; readonly letters: Letters }

/** The picture as it stands, or turned upright if that reads better. */
async function bestReading(picture: Picture, letters: Letters, tessdata: string): Promise<Reading> {
  let best: Reading = { turn: 0, picture, letters }
  for (const turn of turnsToTry(letters)) {
    const turned = await turnPicture(picture, turn)
    const reading = { turn, picture: turned, letters: await readLetters(turned, tessdata) }
    // Lying letters are read, too, but as columns: upright ones are lines.
    const better = best.turn === 0 && isLying(best.letters) ? 0.8 : 1.15
    if (score(reading.letters) > better * score(best.letters)) best = reading
    if (best.turn !== 0 && best.letters.confidence > certain) break
  }
  return best
}

function turnsToTry(letters: Letters): readonly Turn[] {
  if (countLetters(letters) < leastLetters) return []
  if (isLying(letters)) return [90, 270]
  return letters.confidence < readable ? [180, 90, 270] : []
}

function countLetters({ runs }: Letters): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0)
}

function score(letters: Letters): number {
  return countLetters(letters) * letters.confidence ** 2
}

/** Most words are higher than wide. */
function isLying({ runs }: Letters): boolean {
  const words = runs.filter(({ text }) => text.length >= 4)
  const high = words.filter(({ box }) => height(box) > 1.5 * width(box))
  return words.length >= 5 && high.length > 0.5 * words.length
}

async function turnPicture({ bytes }: Picture, turn: Turn): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .rotate(360 - turn)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function pageSize(picture: Picture): { readonly width: number; readonly height: number } {
  return { width: (picture.width * 72) / 150, height: (picture.height * 72) / 150 }
}

function whole(size: { readonly width: number; readonly height: number }) {
  return { left: 0, top: 0, right: size.width, bottom: size.height }
}
