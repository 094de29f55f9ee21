/**
 * What makes blocks of lines, and tells what they are. Lengths are points unless said otherwise; `em` is the font size
 * of the text concerned, `line` the height of its lines, `body` the size of the document's ordinary text.
 */
export const thresholds = {
  columns: {
    /** Narrowest white strip between columns. */
    minGutter: 7,
    /** Columns stand side by side over at least this many lines of text. */
    minRows: 3,
    /** The same where they go on above or below: what begins within this of their edge is of the same columns. */
    minKnownRows: 2,
    sameGutter: 2,
    /** Part of a column's lines that were set too long for it, and heights of a line: what is higher is a figure. */
    overhang: 0.2,
    overhangHeight: 2,
    /** Part of a column's height that text fills: the steps of a nested list leave more free. */
    minDensity: 0.35,
    /** Part of the region's width: narrower columns are list markers and line numbers. */
    minShare: 0.15,
    /** line; lines above a column that stand so far off it are of a text across both, */
    minGap: 0.8,
    /** and reach no further into the other column than that. */
    reach: 0.5,
  },
  marginNotes: {
    /** Lines in a margin that don't stand level with the text beside them, and the part of all there that they are. */
    minLines: 5,
    unlevel: 0.6,
    /** line; lower edges that differ by less are level. */
    level: 0.12,
  },
  rightEdge: {
    /** Points within which lines end at one edge, */
    sameEdge: 1,
    /** how many lines and which part of them do at least where they are justified, */
    minLines: 3,
    justified: 0.25,
    /** and part of them that may stick out, one at least. */
    overfull: 0.05,
  },
  titles: {
    /** body; what is set at least this large may be a title of several lines: section headings of body size each stand alone. */
    larger: 1.15,
    /** em between the lines of one title, as in text, and how many they are. */
    leading: 0.5,
    lines: 4,
  },
  terms: {
    /** em; how much further right than its term a definition begins, at least, */
    indented: 1.2,
    /** and how exactly other text begins where the term does. */
    sameLeft: 0.5,
    /** Part by which terms are larger than text at most. */
    sameSize: 0.05,
    /** Lines that tell text from what stands alone. */
    proseLines: 2,
  },
  admonitions: {
    /** body; "Note" is set larger than its text, but as no title is. */
    size: 1.3,
    /** em; its text begins this near below it. */
    nearest: 3.5,
  },
  /** em that each letter of a program is wide, in fonts made for them: prose is narrower in the mean. */
  evenLetters: { min: 0.48, max: 0.64 },
  blocks: {
    /** Part of the lines that are read from right to left where the region is. */
    rightToLeft: 0.5,
    /** em; widest gap inside a row, unless one side is a marker or number of the other, */
    maxRowGap: 2.5,
    /** and letters of a marker: a number, a sign, a bullet. */
    marker: 4,
    /** Letters of each, and part of the lower one's width: of so much text over other text, two lines are made. */
    minLine: 8,
    stacked: 0.5,
    /** line; a line so near above or below tells that a gap in one is but a wide space. */
    spanned: 0.7,
    /** line, and points for what is set very small: gap between lines of one paragraph, at most. */
    maxLeading: 0.75,
    minLeading: 2,
    /** em; the same beyond the gap that is usual in the region. */
    beyondUsual: 0.45,
    /** em; the same below a line that ends in "and" or "of": headings are often spaced wider than text. */
    open: 1.3,
    /** em; wider gaps part paragraphs, and say nothing of what is usual, nor do lines that stand beside each other; */
    minUsual: -0.5,
    maxUsual: 1,
    /** of the others, the gap that this part is narrower than: of blocks of two lines, every other parts blocks. */
    usualRank: 1 / 3,
    /** em; the same for lines that the document says are of one paragraph: behind it comes another column. */
    tagged: 1.5,
    /** Part of its size that a line may differ by: as read, in prose of so many letters, and where OCR measured ink. */
    sameSize: 0.06,
    proseSameSize: 0.12,
    proseLetters: 30,
    ocrSameSize: 0.085,
    /** Part of a line's height that the next one differs by where both have letters of one size. */
    sameHeight: 0.02,
    /** Letters; shorter lines are too few for their weight or face to tell something. */
    minWhole: 4,
    /** Lines of a heading in a face of its own, and ems to the right edge that a full line leaves. */
    headingLines: 3,
    fullLine: 2,
    /** em; justified lines end this near to each other. */
    sameRight: 0.3,
    /** Letters of a bold beginning that goes on: in a line that is full, and in one whose next word had no room. */
    runIn: 40,
    runInBeforeWord: 20,
    /** em to the right edge that a line leaves which begins with a bold label and goes on. */
    labelled: 5,
    /** Letters that a word may be wider than it seems by the mean of its line. */
    spareLetters: 1,
    /** em; indent that begins a paragraph. */
    minIndent: 0.8,
    /** em; the text below a centred title reaches so much further at both sides. */
    titleMargin: 3,
    /** em to the right edge that the first line of a hanging paragraph leaves at most, and its last at least. */
    hangingFull: 3,
    endedEarly: 6,
  },
  spaced: {
    /** Lines that fill their width, and the gap below them in ems: fewer, or further apart, are texts of their own. */
    minLines: 5,
    maxGap: 2,
    /** em; lines are evenly spaced by the hand that set them, formulas in some push them apart. */
    sameGap: 0.2,
    alike: 0.7,
  },
  counted: {
    /** Fewer lines that count up are chance. */
    minItems: 3,
    /** em; the rest of an item hangs so far under its first line. */
    hanging: 0.8,
    /** em; items begin within this of each other, and are no further apart than that. */
    sameLeft: 0.6,
    maxGap: 12,
    /** Part of their size that items differ by. */
    sameSize: 0.1,
  },
  siblings: {
    /** em; widest gap between items of one list, and by how much boxes of accents and brackets overlap. */
    maxGap: 1.6,
    maxOverlap: 1,
    /** Letters of a numerator, a denominator or a limit. */
    formulaPart: 40,
    /** em; what stands beside a fraction overlaps both its parts, and is no further off. */
    besideOverlap: 0.3,
    besideGap: 4,
  },
  equations: {
    /** Lines, and letters from and to: longer ones are text with formulas in it. */
    maxLines: 8,
    minLetters: 3,
    maxLetters: 400,
    /** Part of the letters that are in words, or in scripts whose words are short. */
    inWords: 0.35,
    inScripts: 0.3,
    /** Part of the letters that are set in fonts for mathematics: then one symbol is enough. */
    inMathFonts: 0.35,
    /** Symbols, and the part of the letters that they are, where fonts tell nothing. */
    minSymbols: 2,
    symbols: 0.12,
  },
  contents: {
    /** Entries: fewer lines that end in numbers are chance, unless leaders lead to that many of them, */
    minEntries: 3,
    minWithLeader: 2,
    /** or where their numbers stand right behind the titles, and at no right edge. */
    minCloseEntries: 5,
    /** em; the small gap of contents without a right edge, above which it is a wide one, and by how much it differs. */
    closeFrom: 0.9,
    closeTo: 2.5,
    closeAlike: 0.2,
    /** em; numbers end within this of one right edge. */
    sameRight: 1,
    /** em; entries further apart are not of one table of contents. */
    maxGap: 3,
    /** Letters of the number that a title begins with: "Chapter 12". */
    label: 12,
    /** em; lines between entries begin no further left: of an outline's levels, two are stepped over. */
    outdent: 6,
    /** Lines between two entries: a title over three lines, or two names of parts. */
    maxBetween: 2,
    /** Lines for each entry: more are a text that happens to have numbers. */
    maxLines: 2,
    /** Points that the first part's name may reach into the first entry, and begin beside the names of others, */
    slack: 1,
    /** and by how much its size differs. */
    sameSize: 0.5,
    /** em; the heading of a column of numbers stands this near above the first of them. */
    headed: 2,
    /** Letters of a few words above them that are their title. */
    title: 30,
  },
  headings: {
    /** Lines and letters; longer ones are sentences, whatever they are set in. */
    lines: 3,
    letters: 140,
    /** body; bold sans beside serif text is set smaller to look as large. */
    minBold: 0.7,
    minFace: 0.85,
    /** Letters; shorter words of a title, such as "of" and "with", begin with no capital. */
    titleWord: 5,
    /** body; small capitals are as high as small letters, by which OCR measures them, and set so in fonts that have none. */
    minSmallCapitals: 0.7,
    /** Part of all letters; a face of more is one that text is set in. */
    rareFace: 0.12,
    /** Where no face has this part of the letters, fonts are cut into pieces and tell nothing. */
    mainFace: 0.4,
    /** Letters; a shorter line in italics is a heading, a longer one may be a quotation. */
    italicLetters: 70,
    /** em; the text below a heading begins this near below it. */
    nearest: 3.5,
    /** body; the text below a heading is set between these sizes, and longer than that many letters. */
    textFrom: 0.85,
    textTo: 1.15,
    textLetters: 40,
    /** Lines; so many are text in whatever face. */
    longText: 4,
    /** Letters that say what one of Chinese does. */
    perHan: 3,
    /** Part of their size that headings of one level differ by. */
    sameSize: 0.05,
    /** em; the title of a chapter stands this near below its number: books leave a line or two between them. */
    chapterGap: 3,
    /** Times the size of its authors' names that a title has at least. */
    overByline: 1.1,
    /** The same where they stand centred below it, and em that their middles may be off each other: LaTeX has 1.44 to 1.2. */
    overCentred: 1.15,
    centred: 1,
    /** Names that are a list of authors, and where marks of affiliations stand by them: two may be a title's words. */
    names: 3,
    markedNames: 2,
    /** Parts with commas between them of an author's name and address: a place alone may be a title's. */
    placeParts: 3,
    /** Letters of a paragraph that is a text of its own, and no list of authors and where they work. */
    prose: 400,
  },
  largerHeadings: {
    /** Lines and letters of one; the lines of one that is no larger than the text. */
    maxLines: 3,
    maxLetters: 160,
    maxPlainLines: 2,
    /** body; from here on letters are seen as larger: as read, by OCR, and by OCR where a short line stands alone. */
    size: 1.12,
    ocrSize: 1.15,
    ocrAloneSize: 1.07,
    /** Lines of such a short one: OCR tells no weights. */
    aloneLines: 2,
    /** body; so large, it is a heading though it ends in a full stop. */
    sentence: 1.5,
    /** body; smaller ones are bold labels. */
    smallest: 0.95,
    /** Part of the page's width, and ems: longer and higher ones are text set bold. */
    maxWidth: 0.8,
    maxHeight: 4,
    /** Letters of a heading by the document's own tags: some producers tag whole pages as one. */
    maxTagged: 200,
    /** Letters: capitals of fewer are an abbreviation. */
    minCapitals: 4,
  },
  captions: {
    /** Lines; longer texts begin with a figure's name by chance, unless they stand beside one with a sign behind its number. */
    maxLines: 12,
    /** Letters in which the sign after a caption's number is looked for. */
    start: 64,
    /** body; a text so near to a picture may be its caption. */
    beside: 2.5,
    /** Lines of the title below a number that has a line of its own, and em between the two. */
    titleLines: 4,
    titleGap: 0.8,
    /** em; the lines of a caption are nearer to each other, and the part of their size that they differ by. */
    leading: 0.6,
    sameSize: 0.06,
  },
  notes: {
    /** Part of the page's height below which notes stand. */
    from: 0.55,
    /** Letters: shorter ones are marks and page numbers. */
    minLetters: 12,
    /** body; notes are set smaller. */
    size: 0.93,
    rule: {
      /** Parts of the page's width that the line above notes is long. */
      minLength: 0.08,
      maxLength: 0.45,
      /** Points that a note may reach over it, stand below it (a page has room for so much), and begin beside it. */
      slack: 2,
      maxDistance: 160,
      sameLeft: 20,
    },
  },
  ocrHeadings: {
    /** Fewer headings may stand among little text: a title page, a slide. */
    minCount: 6,
    /** Part of a page's letters; more headings than this are its text. */
    maxShare: 0.3,
    /** body; letters as large as this are a heading all the same. */
    large: 1.5,
    /** Headings that follow one another, a chapter's to a paragraph's; more are labels of a drawing. */
    stacked: 3,
    /** Letters; a shorter paragraph below is another label. */
    textLetters: 24,
    /** em; the lines of one heading are nearer to each other, and their sizes as measured. */
    leading: 0.7,
    sameSize: 0.12,
    /** Widths of the next line; one that the heading goes on from is full. */
    full: 0.7,
    /** em; headings begin this near to the edge of their text, and a word needs so much room before it. */
    sameLeft: 0.8,
    wordGap: 0.5,
  },
  shortTitles: {
    /** Lines of prose below, the part of its column's width that each of them fills but the last, and letters of a title at most. */
    minLines: 3,
    full: 0.9,
    letters: 60,
  },
  runningHeads: {
    /** line; parts of a running head whose tops differ by less stand in one row. */
    sameRow: 0.5,
    /** em; lines of one part: the gap between them, what they overlap by, and what they begin or are centred within. */
    leading: 0.6,
    overlap: 0.5,
    shift: 1,
    /** Part of the page; rules with more between the first and last are those of its head and foot. */
    highestTable: 0.6,
  },
  watermarks: {
    /** Degrees off the page's edges, and the size in those of the text: less is a label in a drawing. */
    minSlant: 5,
    minSize: 2,
  },
  rotated: {
    /** Fewer lines that are turned by a quarter are labels, no table. */
    linesOfTable: 8,
    /** Around its text, a table is drawn within so many points. */
    around: 24,
    /** Part of what is found turned that an upright table covers which it belongs to. */
    inTable: 0.5,
    /** Part of a turned table's lines that run another way, at most. */
    others: 0.1,
    /** em; height of a line of text at an angle: its box tells only how far it reaches. */
    lineHeight: 1.2,
    /** Points that a headline may reach into what stands below it. */
    slack: 1,
  },
} as const
