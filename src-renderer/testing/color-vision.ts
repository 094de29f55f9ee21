/** Red, green and blue, 0..1. */
export type Rgb = readonly [number, number, number]
export type Lab = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

export const visions = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof visions)[number]

/** Machado, Oliveira, Fernandes 2009: severity 1.0, applied to linear light. */
const machado: Readonly<Record<Exclude<Vision, 'normal'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]

/** `#rrggbb` as sRGB. */
export function parseHex(hex: string): Rgb {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** CIELAB (D65) of an sRGB colour as someone with this vision sees it. */
export function seenLab(color: Rgb, vision: Vision): Lab {
  const linear = map(color, decode)
  const seen = vision === 'normal' ? linear : map(multiply(machado[vision], linear), clamp)
  const [x, y, z] = multiply(toXyz, seen)
  const [fx, fy, fz] = map([x / 0.95047, y, z / 1.08883], (t) =>
    t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116,
  )
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** WCAG 2 contrast, 1..21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** CIEDE2000 as Sharma, Wu, Dalal 2005 write it. 2 to 3 is just told apart side by side. */
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)))
  const c1 = Math.hypot(a1 * (1 + g), b1)
  const c2 = Math.hypot(a2 * (1 + g), b2)
  const h1 = hue(a1 * (1 + g), b1)
  const h2 = hue(a2 * (1 + g), b2)
  const gray = c1 * c2 === 0

  let dh = gray ? 0 : h2 - h1
  if (dh > 180) dh -= 360
  else if (dh < -180) dh += 360
  let h = gray ? h1 + h2 : (h1 + h2) / 2
  if (!gray && Math.abs(h1 - h2) > 180) h += h1 + h2 < 360 ? 180 : -180

  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const turn = 60 * Math.exp(-(((h - 275) / 25) ** 2))
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((turn * Math.PI) / 180)

  const dl = (l2 - l1) / sl
  const dc = (c2 - c1) / sc
  const dH = (2 * Math.sqrt(c1 * c2) * Math.sin((dh * Math.PI) / 360)) / sh
  return Math.sqrt(dl ** 2 + dc ** 2 + dH ** 2 + rt * dc * dH)
}

const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const hue = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
const decode = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const map = ([a, b, c]: Rgb, change: (value: number) => number): Rgb => [
  change(a),
  change(b),
  change(c),
]
const dot = (row: Rgb, [x, y, z]: Rgb): number => row[0] * x + row[1] * y + row[2] * z
const multiply = (matrix: Matrix, v: Rgb): Rgb => [
  dot(matrix[0], v),
  dot(matrix[1], v),
  dot(matrix[2], v),
]
const luminance = (color: Rgb): number => multiply(toXyz, map(color, decode))[1]
