import { openTiffDecoder } from './tiff-decoder.ts'
import { serveRasterDecoder } from './serve-raster-decoder.ts'

serveRasterDecoder(openTiffDecoder)
