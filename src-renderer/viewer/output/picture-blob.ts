/** A canvas as a PNG. Frees the canvas. Rejects where the browser has no memory for it. */
export async function pictureBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  canvas.width = 0
  if (!blob) throw new Error('No memory for the picture')
  return blob
}
