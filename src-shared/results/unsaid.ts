import type { LayoutElement } from './element.ts'

/** What an element has that says no more than this interface names. */
export const unsaid: Pick<
  LayoutElement,
  | 'sourceCategory'
  | 'furtherRegions'
  | 'parentKey'
  | 'role'
  | 'level'
  | 'confidence'
  | 'cells'
  | 'lines'
  | 'pointer'
  | 'rank'
  | 'correctedFields'
  | 'isConfirmed'
> = {
  sourceCategory: null,
  furtherRegions: [],
  parentKey: null,
  role: null,
  level: null,
  confidence: null,
  cells: null,
  lines: [],
  pointer: null,
  rank: 0,
  correctedFields: [],
  isConfirmed: false,
}
