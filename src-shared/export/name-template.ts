/** What a template of file names may name. */
const placeholders = ['name', 'run', 'format', 'page'] as const

/** A longer template is none: no file system takes the name. */
export const maxNameLength = 200

type Values = Readonly<Record<(typeof placeholders)[number], string>>

/** The placeholders of a template that are none; empty for one that can be filled. */
export function unknownPlaceholders(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !(placeholders as readonly string[]).includes(name))
}

/** A brace of a template that stands alone. */
export interface StrayBrace {
  /** The brace with the text that it was meant to enclose, at most 40 letters: `{name-` of `{name-{page}`. */
  readonly near: string
  readonly missing: '{' | '}'
}

/** The first brace without its other one; null where there is none. It would stand in the name as a letter. */
export function strayBrace(template: string): StrayBrace | null {
  const stray = [...template.matchAll(/\{[^{}]*\}|[{}]/g)].find(([found]) => found.length === 1)
  if (!stray) return null
  const [before, after] = [template.slice(0, stray.index), template.slice(stray.index + 1)]
  return stray[0] === '{'
    ? { near: `{${/^[^{}]{0,39}/.exec(after)?.[0] ?? ''}`, missing: '}' }
    : { near: `${/[^{}]{0,39}$/.exec(before)?.[0] ?? ''}}`, missing: '{' }
}

/** Whether each page gets a file of its own. */
export function isByPage(template: string): boolean {
  return template.includes('{page}')
}

/** Pages are written with as many digits as 999 has, so that files sort as pages do. */
export function pageInName(page: number): string {
  return String(page).padStart(3, '0')
}

export function fillTemplate(template: string, values: Values): string {
  return template.replaceAll(/\{(name|run|format|page)\}/g, (_, key: keyof Values) => values[key])
}
