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
