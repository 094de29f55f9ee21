/** How slides are laid out where a presentation doesn't say. Lengths are points; `em` is the font size of the text. */
export const thresholds = {
  slide: {
    /** The size of slides of 4 to 3. */
    usualWidth: 720,
    usualHeight: 540,
    /** Smaller or larger slides are damaged: their pictures could neither be read nor held in memory. */
    minSide: 72,
    maxSide: 3000,
  },
  text: {
    /** Where neither a run nor its styles say one, as presentation programs set it; */
    usualSize: 18,
    /** others are kept to what can be read, and to what a slide can hold. */
    minSize: 4,
    maxSize: 120,
    /** Between a shape and its text (ECMA-376 Part 1 §21.1.2.1.1). */
    sideInset: 7.2,
    endInset: 3.6,
    /** Text in a narrower shape runs over its side, as it is shown. */
    minWidth: 24,
    /** By which each level of a list is set in. */
    levelIndent: 18,
    /** em; between a marker and its text. */
    behindMarker: 0.5,
    /** Part of its size, tried one after the other until the text fits its shape. */
    scales: [1, 0.9, 0.8, 0.7, 0.6, 0.5],
  },
  tables: {
    /** Of a column whose width isn't said. */
    usualColumn: 72,
    maxColumns: 100,
    /** Rows and columns; what a merged cell covers is counted for each of them. */
    maxSpan: 1000,
    /** Of an empty row. */
    maxRowHeight: 400,
    /** Part of its size, tried one after the other until the table fits the slide. */
    scales: [1, 0.85, 0.7, 0.55, 0.4],
  },
}
