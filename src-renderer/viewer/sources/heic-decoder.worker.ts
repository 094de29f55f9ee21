import { openHeicDecoder } from './heic-decoder.ts'
import { serveRasterDecoder } from './serve-raster-decoder.ts'

serveRasterDecoder(openHeicDecoder)
