import { textOf } from '../../text/catalogue.ts'
import type { View } from '../view.ts'
import { currentLanguage } from '../current-language.ts'
import { takeChoice } from '../take-choice.ts'
import { addTallies } from '../../runs/import-tally.ts'
import type { ImportTally } from '../../runs/intake-items.ts'
import { type Dropped, readChosenFolder } from './read-dropped.ts'

/** Files that were dropped or chosen in the window go in as the options say. */
export async function addFiles(view: View, files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const choice = await takeChoice(view)
  if (choice) void view.intake.getState().addFiles(files, choice)
}

/** Files and folders that were dropped go in as they are found; others wait in line meanwhile. */
export async function addDropped(view: View, dropped: Dropped): Promise<void> {
  const choice = await takeChoice(view)
  if (!choice) return
  let count = 0
  const coming: Promise<ImportTally>[] = []
  for await (const groups of dropped.groups) {
    coming.push(view.intake.getState().addGroups(groups, choice, count))
    for (const { parses } of groups) count += Math.max(1, parses.length)
  }
  const text = textOf('library', currentLanguage(view))
  if (count === 0) view.toasts.getState().show({ message: text.folderEmpty })
  const tally = addTallies(await Promise.all(coming))
  view.intake.getState().tell({ ...tally, leftOut: [...dropped.skipped, ...tally.leftOut] })
}

/** Locked files go in as the options say when their password is known: pages may have been chosen meanwhile. */
export async function unlockFiles(
  view: View,
  itemIds: readonly string[],
  password: string,
): Promise<void> {
  const choice = await takeChoice(view)
  if (choice) await view.intake.getState().unlock(itemIds, password, choice)
}

/**
 * Lets the user choose a folder, which goes in as a dropped one does. By the browser's own field in every
 * shell: it opens only for a click or a key.
 */
export async function chooseFolder(view: View): Promise<void> {
  const files = await pickInBrowser('folder')
  if (files.length > 0) await addDropped(view, readChosenFolder(files))
}

/** Lets the user choose files, by the system's own dialog where the shell has it. */
export async function chooseFiles(view: View): Promise<void> {
  const snapshot = view.settings.getState().snapshot
  if (!snapshot?.capabilities.nativePicker) {
    await addFiles(view, await pickInBrowser('files'))
    return
  }
  const picked = await view.bridge.call('documents.pick', {})
  const choice = picked.ok && picked.data.length > 0 ? await takeChoice(view) : null
  if (picked.ok && choice) await view.intake.getState().addGrants(picked.data, choice)
}

export async function openSample(view: View): Promise<void> {
  const choice = view.choice()
  const sample = await view.bridge.call('documents.sample', {})
  if (sample.ok && choice) await view.intake.getState().addGrants([sample.data], choice)
}

const accept =
  '.pdf,.jpg,.jpeg,.png,.bmp,.tif,.tiff,.heic,.heif,.docx,.pptx,.xlsx,.json,.jsonl,.xml,.hocr,.html,.htm,.md'

/** Files that the user chooses in a browser, or all of a folder. Empty when they give up. */
export function pickInBrowser(what: 'files' | 'folder'): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    if (what === 'folder') input.webkitdirectory = true
    else input.accept = accept
    const end = (): void => {
      input.remove()
      resolve([...(input.files ?? [])])
    }
    input.addEventListener('change', end, { once: true })
    input.addEventListener('cancel', end, { once: true })
    // A field that is nowhere is forgotten while its dialog is open, and what is chosen with it.
    input.hidden = true
    document.body.append(input)
    input.click()
  })
}
