import type { UpdateErrors } from '../updates/errors.ts'
import { type ErrorSentences, text } from './sentence.ts'

/** What can go wrong with an update; each time the version that is installed stays as it is. */
export const updateErrorsInEnglish: Pick<ErrorSentences, keyof UpdateErrors> = {
  'updates.unreachable': ({ host, status }) =>
    text(
      status === null
        ? `${host} could not be asked for a newer version.`
        : `${host} had no answer about a newer version (${status}).`,
      'Try again later; this version goes on working.',
    ),
  'updates.not-genuine': ({ host }) =>
    text(
      `What ${host} tells of a newer version is not signed by Recto’s publisher, so nothing was downloaded.`,
      'Try again in another network. If it stays, download Recto from its own page.',
    ),
  'updates.damaged-download': ({ version }) =>
    text(`Version ${version} arrived damaged, and was thrown away.`, 'Download it again.'),
  'updates.download-failed': ({ version, reason }) =>
    text(
      `Version ${version} could not be downloaded: ${reason}`,
      'See that there is a network and room on the disk, then try again.',
    ),
  'updates.does-not-run': ({ version }) =>
    text(
      `Version ${version} does not run on this system, so it was not installed.`,
      'This version goes on working. See what the new one needs on Recto’s page.',
    ),
  'updates.not-installed': ({ version }) =>
    text(
      `Version ${version} could not be installed or did not start; this is the version before, with your library as it was.`,
      'Try again, or install it by hand.',
    ),
}
