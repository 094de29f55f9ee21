interface OfFolder {
  readonly name: string
  readonly webkitRelativePath?: string
}

/** A file's path from where its folder stood, as the browser tells it; of a file that came alone its name. */
export function pathOf({ name, webkitRelativePath }: OfFolder): string {
  return webkitRelativePath || name
}
