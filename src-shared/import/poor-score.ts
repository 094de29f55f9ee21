/** Of a placement: below this the boxes are likely not where the parser saw them. 0..1. */
export const poorScore = 0.5
