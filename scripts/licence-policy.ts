const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  // Permissive, with a clause on patents: https://blueoakcouncil.org/license/1.0.0
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  // Python's own: permissive, asks that changes be told.
  'Python-2.0',
  'Zlib',
])

const lesser: ReadonlySet<string> = new Set(['LGPL-3.0', 'LGPL-3.0-or-later'])

/** Shipped as files of their own, which anyone may replace, as the LGPL asks. */
export function isSeparateLibrary(name: string): boolean {
  return name === 'libheif-js' || name.startsWith('@img/sharp-')
}

/**
 * Whether a package with this SPDX expression may be shipped. Permissive licences may; the LGPL may in a
 * separate library; anything else, and anything unknown, may not.
 */
export function mayShip(name: string, license: string | undefined): boolean {
  if (license === undefined) return false
  const accepts = (id: string): boolean =>
    permissive.has(id) || (lesser.has(id) && isSeparateLibrary(name))
  // Flat expressions are all that packages write; a nested one stays unknown, so it is refused.
  const flat = license.replace(/^\((.*)\)$/, '$1')
  const choices = flat.split(' OR ')
  if (choices.length > 1 && flat.includes(' AND ')) return false
  return choices.some((choice) => choice.split(' AND ').every(accepts))
}
