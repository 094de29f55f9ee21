import sharp, { type Sharp } from 'sharp'

/** What is written in the pictures. */
export const drawnWords = 'HELLO 147'

/** Strokes of the letters on a field 4 wide and 6 high, so that no font of the machine is needed. */
const strokes: Readonly<Record<string, string>> = {
  H: 'M0 0V6M4 0V6M0 3H4',
  E: 'M4 0H0V6H4M0 3H3',
  L: 'M0 0V6H4',
  O: 'M2 0C4.4 0 4.4 6 2 6C-.4 6 -.4 0 2 0',
  1: 'M.6 1.2L2.2 0V6M.6 6H3.8',
  4: 'M3 6V0L0 4.2H4',
  7: 'M0 0H4L1.4 6',
}

const unit = 10
const advance = 6.4 * unit

/** The picture's size in pixels, and where its words begin. */
export const drawnSize = { width: 900, height: 300, left: 90, top: 110 } as const

/** Black capitals on white. */
export function drawWords(): Sharp {
  const { width, height, left, top } = drawnSize
  const letters = drawnWords
    .split('')
    .map((letter, index) => {
      const place = `translate(${left + index * advance} ${top}) scale(${unit})`
      return `<path transform="${place}" d="${strokes[letter] ?? ''}"/>`
    })
    .join('')
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="white"/>' +
    `<g fill="none" stroke="black" stroke-width="0.9" stroke-linecap="square">${letters}</g></svg>`
  return sharp(Buffer.from(drawing)).flatten({ background: 'white' })
}
