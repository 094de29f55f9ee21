import { azureSample } from './azure-sample.ts'
import { doclingSample } from './docling-sample.ts'
import { interfaceSample } from './interface-sample.ts'
import { mineruDocumentSample } from './mineru-document-sample.ts'
import {
  mineruContentListSample,
  mineruContentListV2Sample,
  mineruLabelledModelSample,
  mineruMiddleSample,
  mineruModelSample,
  unstructuredSample,
} from './layout-samples.ts'
import { documentOcrSample, googleSample, hocrSample, textractSample } from './ocr-samples.ts'
import {
  dpBenchSample,
  llamaparseSample,
  llamaparseV2Sample,
  markerSample,
  mistralSample,
  olmocrSample,
  paddleSample,
} from './more-samples.ts'
import {
  abbyySample,
  doclingLegacySample,
  googleVisionSample,
  opendataloaderSample,
  reductoSample,
} from './further-samples.ts'
import { rectoModelSample } from './recto-model-sample.ts'
import type { ParseSample } from './parse-sample.ts'
import { altoSample, pageXmlSample } from './xml-samples.ts'

/** One or more of each adapter. */
export const parseSamples: readonly ParseSample[] = [
  rectoModelSample,
  interfaceSample,
  documentOcrSample,
  doclingSample,
  azureSample,
  textractSample,
  googleSample,
  mineruDocumentSample,
  mineruMiddleSample,
  mineruContentListSample,
  mineruContentListV2Sample,
  mineruLabelledModelSample,
  mineruModelSample,
  unstructuredSample,
  paddleSample,
  markerSample,
  llamaparseSample,
  llamaparseV2Sample,
  mistralSample,
  olmocrSample,
  dpBenchSample,
  hocrSample,
  altoSample,
  pageXmlSample,
  abbyySample,
  doclingLegacySample,
  googleVisionSample,
  opendataloaderSample,
  reductoSample,
]
