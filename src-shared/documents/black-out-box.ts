/** A part of a page that nobody else shall see. */
export interface BlackOutBox {
  /** 1-based. */
  readonly page: number
  /** Of the page as displayed, 0..1. */
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

/** Whether numbers are a part of a page. Apart from the schema, so that flags are read without its library. */
export function isBlackOutBox({ page, box }: BlackOutBox): boolean {
  const { left, top, right, bottom } = box
  const isOnPage = [left, top, right, bottom].every((share) => share >= 0 && share <= 1)
  return Number.isSafeInteger(page) && page >= 1 && isOnPage && left < right && top < bottom
}
