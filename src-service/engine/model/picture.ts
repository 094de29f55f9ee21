/** A page as pixels, in a form that sharp reads. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }
