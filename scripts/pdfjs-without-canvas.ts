import type { Plugin } from 'vite'

const asks = 'canvas = require("@napi-rs/canvas");'

/**
 * pdf.js loads a native library to draw with wherever it finds one: 45 MB and a quarter of a second, in every
 * program that counts a PDF's pages. Recto draws nothing with it outside of the view, and doesn't ship that library.
 */
export function pdfjsWithoutCanvas(): Plugin {
  return {
    name: 'recto-pdfjs-without-canvas',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf\.mjs$/ },
      handler(code) {
        if (!code.includes(asks)) this.error(`pdf.js says no more: ${asks}`)
        return { code: code.replace(asks, ''), map: null }
      },
    },
  }
}
