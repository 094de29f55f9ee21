import type { AppCommand } from './events.ts'

/**
 * The keys that the desktop's menu takes for a command before its window sees them, as the view writes its own: so
 * they are those of the view. Single keys belong to the view alone, which knows whether someone is typing.
 */
export const menuKeys = {
  'open-files': 'Mod+O',
  'open-settings': 'Mod+,',
  'close-run': 'Mod+W',
  'command-palette': 'Mod+K',
  'toggle-library': 'Mod+\\',
  export: 'Mod+Shift+E',
  print: 'Mod+P',
  find: 'Mod+F',
  'zoom-in': 'Mod+=',
  'zoom-out': 'Mod+-',
  'fit-width': 'Mod+0',
  'fit-page': 'Mod+9',
  'previous-page': 'Alt+ArrowUp',
  'next-page': 'Alt+ArrowDown',
} as const satisfies Partial<Record<AppCommand, string>>
