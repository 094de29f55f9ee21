/** What tells drawings and charts. Lengths are points unless said otherwise; `page` is the page's area. */
export const thresholds = {
  clusters: {
    /** Side of the squares that the page is divided into: what lies in neighbouring ones hangs together. */
    square: 4,
    /** Part of the page; larger areas are backgrounds and frames, which would hang everything together. */
    maxPart: 0.5,
    /** Part of the page; smaller areas with text on them are bars and boxes of a drawing, larger ones panels. */
    minPanel: 0.01,
    /** Texts on a filled area that make it the ground they stand on. */
    panelTexts: 3,
    /** Part of a frame that text covers; a chart leaves more room between its labels. */
    panelText: 0.2,
    /** So many curves or parts are a drawing, whatever they are; fewer may be rules and frames. */
    richCurves: 3,
    richParts: 8,
  },
  /** Smaller pictures are logos, bullets and ornaments. */
  minSide: 24,
  strips: {
    /** Strips that a picture was cut into touch, but for rounding; pictures of their own leave more room. */
    gap: 1,
    /** Heights that a strip is wide; pictures with a label each may touch as well. */
    minWidth: 3,
  },
  /** Part of the page; smaller drawings are ornaments. */
  minArea: 0.012,
  /** Part of the page; a picture this large behind text is the scan or the background. */
  wholePage: 0.85,
  /** Axes with something between them: fewer parts are no chart, whatever stands beside them. */
  chartParts: 3,
  /** Part of a drawing that text covers; more makes it a frame around text. */
  maxText: 0.35,
  /** So many whole lines are a text, however much room it leaves in its frame. */
  maxSentences: 4,
  /** Part of a figure that a table covers, or of a table that a figure does: what is drawn is the table's. */
  inTable: 0.5,
  /** Part of one figure that another covers: they are one. */
  overlap: 0.1,
  frame: {
    /** Points from a drawing's edge within which its border lies: what hangs together is told by squares of four. */
    edge: 8,
    /** Points that a border is wide at most: it is drawn double, shaded, or with room at its sides. */
    border: 6.5,
    /** Part of a drawing's width; what is as wide is the ground of all that stands on it. */
    ground: 0.9,
    /** Part of a frame that the sign beside a note takes. */
    sign: 0.15,
  },
  bar: {
    /** Heights of the one line of text on it: less is a shaded bar, whatever borders it is drawn of. */
    maxHeight: 3,
    /** Its own heights; a heading's bar is wider. */
    minWidth: 4,
  },
  labels: {
    /** Labels stand this near to a drawing or to each other. */
    gap: 10,
    /** em; words of a justified caption stand no further apart, what stands beside it in another column does. */
    captionGap: 2.5,
    /** Labels of labels: a name below a number. */
    rings: 2,
    /** Letters; longer texts are captions and paragraphs. */
    maxLength: 24,
    /** Part of the text's size; labels of that length are smaller. */
    smaller: 0.95,
    /** Part of the text's size; larger ones are headings, however short. */
    same: 1.05,
    /** Letters of labels as large as the text: numbers and single words. */
    short: 10,
    /** Part of the text's size; letters so tiny are labels of twice the length. */
    tiny: 0.6,
  },
  axes: {
    /** Letters of the name of an axis, with its unit. */
    maxLength: 60,
    /** Its distance from the chart and the numbers along it. */
    gap: 12,
    /** Part of the chart's width that its middle is off the chart's, which numbers stand beside. */
    centred: 0.15,
  },
  chart: {
    /** Axes and bars with fewer numbers at them are an ornament or a frame. */
    minNumbers: 3,
    /** Rules stick out of their drawing by half their weight and the ticks at their ends. */
    overhang: 4,
    /** Axes meet within this: some leave a gap in the corner. */
    corner: 4,
    /** Parts of the drawing's width and height that its axes measure. */
    minAcross: 0.5,
    minUp: 0.4,
    /** Numbers of one axis end or stand within this of each other. */
    aligned: 1.5,
    /** Gaps between numbers of one axis, and the part of the mean that they differ by: rounding. */
    minGaps: 3,
    unevenness: 0.15,
    /** Bars of different lengths. */
    minBars: 3,
    /** Parts of the drawing's width and height; larger areas are its ground. */
    maxBarWidth: 0.9,
    maxBarHeight: 0.95,
    /** Thinner areas are lines. */
    minThickness: 2,
    /** Bars begin within this of each other: half the weight of an outline. */
    base: 1,
    /** Part of a bar's thickness that others differ by. */
    thickness: 0.1,
    /** Part of the drawing that bars reach over; fewer are a sign or a legend in it. */
    reach: 0.4,
  },
} as const
