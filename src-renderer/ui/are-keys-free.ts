/**
 * Whether nothing needs the keys: what had them is gone, or is done with, as the button that chose the files. What
 * comes may take them then, and else leaves them where someone reads or types.
 */
export function areKeysFree(): boolean {
  return document.activeElement?.matches('body, [data-opens-documents]') ?? true
}
