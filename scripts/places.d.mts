export const root: string
export const node: string
export const npm: string
