import type { ParseAdapter } from '../parse-adapter.ts'
import { abbyy } from './abbyy.ts'
import { alto } from './alto.ts'
import { azure } from './azure.ts'
import { docling } from './docling.ts'
import { doclingLegacy } from './docling-legacy.ts'
import { documentOcr } from './document-ocr.ts'
import { dpBench } from './dp-bench.ts'
import { google } from './google.ts'
import { googleVision } from './google-vision.ts'
import { hocr } from './hocr.ts'
import { interfaceResponse } from './interface-response.ts'
import { llamaparse } from './llamaparse.ts'
import { llamaparseV2 } from './llamaparse-v2.ts'
import { marker } from './marker.ts'
import { mineruContentList } from './mineru-content-list.ts'
import { mineruContentListV2 } from './mineru-content-list-v2.ts'
import { mineruDocument } from './mineru-document.ts'
import { mineruMiddle } from './mineru-middle.ts'
import { mineruModel } from './mineru-model.ts'
import { mistral } from './mistral.ts'
import { olmocr } from './olmocr.ts'
import { opendataloader } from './opendataloader.ts'
import { paddle } from './paddle.ts'
import { pageXml } from './page-xml.ts'
import { rectoModel } from './recto-model.ts'
import { reducto } from './reducto.ts'
import { textract } from './textract.ts'
import { unstructured } from './unstructured.ts'

/** Every format that can be imported. The first that tells a file reads it. */
export const parseAdapters: readonly ParseAdapter[] = [
  rectoModel,
  interfaceResponse,
  documentOcr,
  docling,
  doclingLegacy,
  azure,
  textract,
  google,
  googleVision,
  mineruDocument,
  mineruMiddle,
  mineruContentList,
  mineruContentListV2,
  mineruModel,
  unstructured,
  paddle,
  marker,
  llamaparse,
  llamaparseV2,
  mistral,
  reducto,
  opendataloader,
  olmocr,
  dpBench,
  hocr,
  alto,
  pageXml,
  abbyy,
]
