/**
 * What decides in pixels. Brightness is 0 (black) to 255; `line` is the usual height of a line of text on
 * the page; pixels are those of the picture that OCR is given, about 150 DPI.
 */
export const thresholds = {
  paper: {
    /** Part of a page's pixels that are paper, at least: the brightest of them are not noise. */
    share: 0.25,
  },
  ink: {
    /** Brightness; darker is ink on white paper, not the fringe of a letter. */
    dark: 170,
    /** Pixels; ink so close to what is accounted for is the fringe of it. */
    margin: 3,
    /** Part of the paper's brightness; darker is no paper: light pictures and coloured words count. */
    ofPaper: 0.88,
    /** Pixels; side of the squares that ink is gathered by: the white within a letter is less. */
    square: 5,
  },
  components: {
    /** Part of the paper's brightness; darker is ink: the fringe of letters isn't, or they would touch. */
    ofPaper: 0.77,
    /** More than any page of text has: a picture with more is a photo or noise. */
    most: 40_000,
  },
  letterLike: {
    /** Pixels; letters in print of six to twenty points, and their larger parts. */
    minHeight: 8,
    maxHeight: 60,
    /** Heights of ink that is wider than letters that touch: a line. */
    maxRatio: 4,
  },
  skew: {
    /** Steps of brightness that are an edge of a letter, not the grain of photographed paper. */
    edgeStep: 40,
    /** Fewer edges are no text. */
    minEdges: 200,
    /** Degrees; text that leans further is taken for lying text that leans the other way. */
    most: 44,
    /** A skew makes the lines this much clearer than none does: a little is chance. */
    minGain: 1.06,
    /** Tenths of a degree; text that is skewed by less is read as well as it stands. */
    least: 2,
  },
  pictures: {
    /** line; height and width of a picture, at least: lower ink is a line of text or two. */
    minSide: 3.5,
    /** line; lower and narrower ink is a word that was not read, or dirt. */
    minPart: 1.5,
    /** line; some part of a picture is as high: words that were not read are not. */
    minCore: 2.2,
    /** line; parts of one drawing are this near to each other. */
    maxGap: 0.75,
    /** Part of a drawing that is neither text nor a straight line: curves, slants, areas. */
    minInk: 0.012,
    /** Part that is ink beyond which it is the grey of a photograph. */
    photoInk: 0.3,
    /** Part that text covers; more makes it a frame around text, or its background. */
    maxText: 0.35,
    /** Whole lines, and the letters of one; more are a text, whatever is drawn around it. */
    maxSentences: 4,
    sentence: 24,
    /** Part of the page; what is larger is its background. */
    wholePage: 0.85,
    /** Part of the page's side; what is this near to its edge all along lies beside the paper. */
    pageEdge: 0.02,
    /** Pixels; rules within are the outline: it is drawn a little inside of its ink. */
    outline: 8,
    /** Part of an edge that is drawn: less is left out, more is closed as a table's is. */
    minOutline: 0.2,
    maxOutline: 0.85,
  },
  rules: {
    /** Brightness; darker is ink: a thin line of a finer picture has become grey. */
    ink: 175,
    /** Pixels; shorter dark runs are letters. */
    minLength: 45,
    /** The same of a line that is only grey. */
    faintInk: 195,
    minFaintLength: 100,
    /** Pixels; thicker ones are areas. */
    maxThickness: 8,
    /** Pixels; scans break lines by so many. */
    maxBreak: 1,
    /** Part of a run that continues a rule from the row before. */
    minOverlap: 0.5,
  },
  tints: {
    /** Pixels; side of the squares that are compared: there is some of the area between the letters of each. */
    square: 8,
    /** Part of the paper's brightness; what is lighter is paper. */
    lightest: 0.97,
    /** Brightness; what is darker has bright letters on it, if any, */
    darkest: 90,
    /** and is dark enough for those. */
    darkTint: 130,
    /** Steps of brightness that one area differs by: the grain of a scan. */
    alike: 8,
    /** Part of its rectangle that an area fills at the least: bold letters leave holes in it. */
    filled: 0.8,
    /** Pixels; narrower ones are bars of charts and boxes to tick. */
    minWidth: 48,
    /** Part of an area that letters take, at the least and at the most. */
    minInk: 0.004,
    maxInk: 0.4,
    /** Steps of brightness between an area and what is printed on it. */
    contrast: 60,
    /** Part of an area that has its brightness: of a photo's none does. */
    even: 0.5,
    /** Part of a line of pixels along an edge that still is the area's. */
    edge: 0.7,
  },
  erase: {
    /** Pixels; shorter lines are left: strokes of a large title, dashes, bars of fractions. */
    minLength: 100,
    /** Brightness; darker belongs to a line: the grey fringe of it, too. */
    ink: 225,
    /** Pixels; where the ink is so much thicker than the line, a letter touches it. */
    slack: 2,
  },
  blank: {
    /** Deviation of brightness that paper and cameras make by themselves. */
    minDeviation: 2,
    /** Pixels; side of the squares that are compared: their grain evens out. */
    square: 4,
  },
  illumination: {
    /** Pixels; side of the squares that light is measured in: larger than letters. */
    square: 24,
    /** Brightness of paper in good light, and the part of a page that has it on a scan. */
    brightPaper: 205,
    brightShare: 0.75,
    /** Part of a square's pixels that are darker than its paper, letters among them. */
    paperRank: 0.9,
    /** Brightness that all paper gets, and that paper has in the deepest shade: darker is no paper. */
    evenPaper: 240,
    darkestPaper: 48,
  },
  wipe: {
    /** Pixels around what is wiped: the grey fringe of its letters. */
    fringe: 2,
  },
} as const
