import type * as Electron from 'electron'
import { existsSync } from 'node:fs'
import { strict } from './strict.ts'

/** A picture of what is no picture is an empty one, not an error (docs/api/native-image.md). */
export const fakeNativeImage: Pick<typeof Electron.nativeImage, 'createFromPath'> = {
  createFromPath(file) {
    const image = strict('NativeImage', { isEmpty: () => !existsSync(file), resize: () => image })
    return image as unknown as Electron.NativeImage // nothing else of a picture is used
  },
}
