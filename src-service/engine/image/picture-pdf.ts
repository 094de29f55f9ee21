/**
 * A one-page PDF that shows a JPEG in RGB from edge to edge, since the text recogniser reads PDFs.
 *
 * `width` and `height` are the picture's pixels; the page has 150 of them an inch.
 */
export function pictureToPdf(jpeg: Buffer, width: number, height: number): Buffer {
  const pageWidth = (width * 72) / 150
  const pageHeight = (height * 72) / 150
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /I Do Q`
  const objects: readonly Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]` +
        '/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>',
    ),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}` +
        `/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    ),
    stream('', Buffer.from(drawing)),
  ]
  return assemble(objects)
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let offset = parts[0]?.length ?? 0
  for (const [index, body] of objects.entries()) {
    offsets.push(offset)
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(whole)
    offset += whole.length
  }
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}` +
        `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
