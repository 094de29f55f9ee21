import type { ParseOptions } from '#shared/runs/parse-options.ts'

/** The same text for the same options, whatever order they were given in. */
export function canonicalOptions(options: ParseOptions): string {
  return JSON.stringify({
    ocr: options.ocr,
    coordinates: options.coordinates,
    outputFormats: [...new Set(options.outputFormats)].toSorted(),
    model: options.model,
    base64Categories: [...new Set(options.base64Categories)].toSorted(),
    // Left out for all pages, as it was before pages could be chosen.
    pages: options.pages?.map(({ from, to }) => ({ from, to })),
  })
}
