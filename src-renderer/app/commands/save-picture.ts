import { pictureBlob } from '../../viewer/output/picture-blob.ts'
import { saveBlob } from '../../ui/save-blob.ts'

/** Saves a picture of a page, or of a part of one, as `report-3.png`. Frees the canvas. */
export async function savePicture(
  canvas: HTMLCanvasElement,
  documentName: string,
  part: number | string,
): Promise<void> {
  const blob = await pictureBlob(canvas)
  saveBlob(blob, `${documentName.replace(/\.[^.]{1,8}$/, '')}-${part}.png`)
}
