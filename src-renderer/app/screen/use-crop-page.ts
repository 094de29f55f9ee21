import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { CropPage } from '../../content/own-crop.ts'
import { drawCrop } from '../../viewer/paint/draw-crop.ts'
import { useView } from '../view-context.ts'

/** Cuts places out of the pages that are shown. Null while there are none to cut from. */
export function useCropPage(): CropPage | null {
  const { viewer } = useView()
  const pictures = useStore(viewer, (state) => state.pictures)
  return useMemo(
    () =>
      pictures && ((place, signal) => drawCrop(pictures, place, window.devicePixelRatio, signal)),
    [pictures],
  )
}
