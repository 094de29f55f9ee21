/**
 * Other with whatever the finders are made of: what they found before is found anew then. Its test tells what it
 * has to be.
 */
export const findersPrint = '97e9cdf7b04e4104'
