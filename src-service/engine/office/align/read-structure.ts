import type { PageElement } from '../../model/page-element.ts'
import { readDocx } from '../docx/read-docx.ts'
import type { Flow } from '../flow/flow.ts'
import { layOutFlow } from '../flow/lay-out-flow.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import type { OfficePackage } from '../package/open-package.ts'
import { readPptx } from '../pptx/read-pptx.ts'
import { readXlsx } from '../xlsx/read-xlsx.ts'

/** Longer than any document: what is on one page is in one piece. */
const endless = 10_000_000

/** A document's elements in reading order, none of them split by a page's end. */
export function readStructure(source: OfficePackage, format: OfficeFormat): readonly PageElement[] {
  switch (format) {
    case 'docx':
      return layOutFlow(onEndlessPages(readDocx(source))).flatMap(({ elements }) => elements)
    case 'pptx':
      return readPptx(source).flatMap(({ elements }) => elements)
    case 'xlsx':
      // A sheet's name isn't printed.
      return layOutFlow(onEndlessPages(readXlsx(source)))
        .flatMap(({ elements }) => elements)
        .filter(({ category }) => category !== 'heading1')
  }
}

function onEndlessPages(flow: Flow): Flow {
  const sections = flow.sections.map((section) => ({
    ...section,
    page: { ...section.page, height: endless },
  }))
  return { ...flow, sections }
}
