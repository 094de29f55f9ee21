import { buildParseResult } from '../../testing/fake-api/build-parse-result.ts'
import type { ParseSample } from './parse-sample.ts'

/** As the interface has it (`interface §2.4`). */
export const interfaceSample: ParseSample = {
  adapter: 'interface',
  file: buildParseResult({ elements: [{ text: 'Hello interface' }] }),
  says: 'Hello interface',
  hasBoxes: true,
}
