import type { TruthElement } from './truth.ts'

/**
 * Reads the marked elements and their places from a page that is laid out for print. Runs in the browser,
 * so everything it uses is inside. Throws where a page holds more than its sheet.
 */
// oxlint-disable-next-line max-lines-per-function -- it is sent to the browser as source
export function readLayout(): readonly TruthElement[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const drawn = document.createElement('canvas').getContext('2d')
  if (!drawn) throw new Error('No canvas to measure fonts with.')
  const measure = drawn
  const breaking = new Set(['BR', 'LI', 'UL', 'DIV', 'TD', 'TH', 'TR', 'P'])

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data.replaceAll('\u00AD', '')
    if (!(node instanceof Element)) return ''
    if (node.tagName === 'BR') return '\n'
    if (node.matches('[data-leader]')) return ' ..... '
    const said = node instanceof HTMLElement ? node.dataset['text'] : undefined
    const text = said ?? Array.from(node.childNodes, textOf).join('')
    // A label of a drawing stands for itself.
    const apart = breaking.has(node.tagName) || node.tagName === 'text'
    return apart ? `\n${text}\n` : text
  }

  function tidy(text: string): string {
    return text
      .split('\n')
      .map((line) => line.replace(/[\s\u200B]+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
  }

  /** Boxes of the lines of text below a node, from the letters' tops to below the line. */
  function textBoxes(element: Element): readonly Box[] {
    const boxes: Box[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || node.nodeValue?.trim() === '') continue
      const style = getComputedStyle(parent)
      measure.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const { fontBoundingBoxAscent } = measure.measureText('x')
      const size = Number.parseFloat(style.fontSize)
      const isPlain =
        style.writingMode === 'horizontal-tb' && !parent.closest('[data-turned], .katex')
      // Leaders run on beyond the box that cuts them off.
      const edge = parent.matches('[data-leader]') ? parent.getBoundingClientRect().right : Infinity
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right: end, bottom } of range.getClientRects()) {
        const right = Math.min(end, edge)
        if (right - left < 0.5) continue
        const baseline = top + fontBoundingBoxAscent
        boxes.push(
          isPlain
            ? { left, right, top: baseline - 0.78 * size, bottom: baseline + 0.24 * size }
            : { left, top, right, bottom },
        )
      }
    }
    return boxes
  }

  function union(boxes: readonly Box[]): Box {
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }

  function tableHtml(table: HTMLTableElement): string {
    const rows = Array.from(table.rows, (row) => {
      const cells = Array.from(row.cells, (cell) => {
        const rowSpan = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : ''
        const columnSpan = cell.colSpan > 1 ? ` colspan="${cell.colSpan}"` : ''
        const text = tidy(textOf(cell))
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('\n', '<br>')
        return `<td${rowSpan}${columnSpan}>${text}</td>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table>${rows.join('')}</table>`
  }

  /** The corners of a box that was turned clockwise about its middle, from its top-left one on. */
  function corners(box: Box, { offsetWidth, offsetHeight }: HTMLElement, degrees: number) {
    const angle = (degrees * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([right = 0, down = 0]) => {
      const [dx, dy] = [(right * offsetWidth) / 2, (down * offsetHeight) / 2]
      return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }
    })
  }

  return Array.from(document.querySelectorAll('.page')).flatMap((sheet, index) => {
    const page = sheet.getBoundingClientRect()
    if (sheet.scrollHeight > sheet.clientHeight + 1 || sheet.scrollWidth > sheet.clientWidth + 1) {
      throw new Error(`Page ${index + 1} of ${document.title} holds more than its sheet.`)
    }
    return Array.from(sheet.querySelectorAll('[data-truth]'), (element) => {
      // SVG elements have a dataset as well.
      const { truth, level, latex, slant } = (element as HTMLElement | SVGElement).dataset
      const isPicture = truth === 'figure' || truth === 'chart'
      const isRuled = truth === 'table' && !element.matches('.bare')
      const boxes = isPicture || isRuled ? [element.getBoundingClientRect()] : textBoxes(element)
      const box = union(boxes)
      const polygon =
        slant !== undefined && element instanceof HTMLElement
          ? corners(element.getBoundingClientRect(), element, Number(slant))
          : [
              { x: box.left, y: box.top },
              { x: box.right, y: box.top },
              { x: box.right, y: box.bottom },
              { x: box.left, y: box.bottom },
            ]
      const x = (value: number): number => (value - page.left) / page.width
      const y = (value: number): number => (value - page.top) / page.height
      const text = tidy(textOf(element))
      return {
        // Set by our own markup, which has the type.
        category: truth as TruthElement['category'],
        page: index + 1,
        polygon: polygon.map((corner) => ({ x: x(corner.x), y: y(corner.y) })),
        text:
          truth === 'list' || truth === 'index' || isPicture ? text : text.replaceAll('\n', ' '),
        ...(element instanceof HTMLTableElement && { html: tableHtml(element) }),
        ...(level !== undefined && { level: Number(level) }),
        ...(latex !== undefined && { latex }),
      }
    })
  })
}
