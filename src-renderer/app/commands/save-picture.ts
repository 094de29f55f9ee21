import { pictureBlob } from '../../viewer/output/picture-blob.ts'
import { saveBlob } from '../../ui/save-blob.ts'

/** Saves a picture of a page, or of a part of it, as `report-3.png`. Frees the canvas. */
export async function savePicture(
  canvas: HTMLCanvasElement,
  documentName: string,
  page: number,
): Promise<void> {
  const blob = await pictureBlob(canvas)
  saveBlob(blob, `${documentName.replace(/\.[^.]{1,8}$/, '')}-${page}.png`)
}
