import { declaredSize } from '#formats/declared-size.ts'
import { escapeXml } from '../body/escape-xml.ts'
import type { Picture } from '../content.ts'

const emuPerInch = 914_400
/** Of pictures that don't say how large they are meant. */
const usualDpi = 96
/** What a page has room for: 15.9 by 20 cm. */
const maxEmu = { width: 5_731_200, height: 7_200_000 }

/** A picture that stands in a document. */
export interface PlacedPicture {
  readonly relationId: string
  readonly path: string
  readonly widthEmu: number
  readonly heightEmu: number
}

/** Its size on the page; null for one whose size nothing tells. */
export async function sizeOnPage({
  bytes,
  dpi = usualDpi,
}: Picture): Promise<Pick<PlacedPicture, 'widthEmu' | 'heightEmu'> | null> {
  const size = await declaredSize(bytes)
  if (!size || size.width === 0 || size.height === 0) return null
  const [width, height] = [size.width, size.height].map(
    (pixels) => (pixels * emuPerInch) / dpi,
  ) as [number, number] // of two, two
  const scale = Math.min(1, maxEmu.width / width, maxEmu.height / height)
  return {
    widthEmu: Math.max(1, Math.round(width * scale)),
    heightEmu: Math.max(1, Math.round(height * scale)),
  }
}

/** A picture in a line of text (ECMA-376 Part 1, §20.4.2.8), with what was read in it for who can't see it. */
export function pictureXml(
  { relationId, widthEmu, heightEmu }: PlacedPicture,
  id: number,
  text: string,
): string {
  const size = `cx="${widthEmu}" cy="${heightEmu}"`
  const name = `id="${id}" name="Picture ${id}" descr="${escapeXml(text.replaceAll(/\s+/g, ' '))}"`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${name}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relationId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
