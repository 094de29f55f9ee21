export const root: string
export const node: string
