import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ServiceErrors } from '../runs/service-errors.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { isRedirect } from './is-redirect.ts'
import { numbersIn } from './numbers-in.ts'

/** What the service said itself. */
export function quoted(said: string): string {
  return said === '' ? '' : ` It said: “${said}”.`
}

const count = numbersIn('en')

/** What a service or the way to it can answer. */
export const serviceErrorsInEnglish: Pick<ErrorSentences, keyof ServiceErrors> = {
  'service.unreachable': (data) => unreachable(data),
  'service.upload-broken': ({ connection, host }) =>
    text(
      `The connection to “${connection}” (${host}) broke while the file was being sent.`,
      'Check the network, then try again.',
    ),
  'service.answer-lost': ({ connection, host }) =>
    text(
      `The connection to “${connection}” (${host}) broke before it answered.`,
      'The file may have been parsed and counted: check the history of the service before trying again.',
    ),
  'service.timeout': ({ connection, host, afterMs }) =>
    text(
      `“${connection}” (${host}) did not answer within ${count.format(Math.round(afterMs / 1000))} seconds.`,
      'Try again later, or with a smaller file.',
    ),
  'service.unauthorized': ({ connection, host, keyIsSet }) =>
    text(
      keyIsSet
        ? `“${connection}” (${host}) refused the API key.`
        : `“${connection}” (${host}) wants an API key.`,
      'Enter a valid key for this connection in the settings.',
    ),
  'service.forbidden': ({ connection, host, said }) =>
    text(
      `“${connection}” (${host}) does not allow this with your key.${quoted(said)}`,
      'Check what your key may do, or use another connection.',
    ),
  'service.not-found': ({ connection, host, said }) =>
    text(
      `“${connection}” (${host}) does not know this address.${quoted(said)}`,
      'Check the connection’s address and path layout in the settings.',
    ),
  'service.echoed-key': ({ connection, host }) =>
    text(
      `“${connection}” (${host}) sent your key back in its answer, so the answer was not kept.`,
      'Tell whoever runs the service, and replace the key.',
    ),
  'service.private-address': ({ connection, host, address }) =>
    text(
      `“${connection}” (${host}) points to an address inside your own network or computer (${address}), so it was not fetched.`,
      'If the service stands in your network, give its connection the address that it has there. Else tell whoever runs it.',
    ),
  'service.rate-limited': ({ connection, retryAfterMs }) =>
    text(
      `“${connection}” is receiving too many requests.`,
      retryAfterMs === null
        ? 'Wait a little, then try again.'
        : `Try again in ${count.format(Math.max(1, Math.ceil(retryAfterMs / 1000)))} seconds.`,
    ),
  'service.invalid-model': ({ connection, said }) =>
    text(
      `“${connection}” does not have this model.${quoted(said)}`,
      'Choose another model, or leave it empty for the latest.',
    ),
  'service.too-large': ({ connection, said }) =>
    text(
      `The file is too large for “${connection}”.${quoted(said)}`,
      'Split it into smaller files.',
    ),
  'service.unsupported-format': ({ connection, said }) =>
    text(
      `“${connection}” can’t read this kind of file.${quoted(said)}`,
      'Save it as a PDF and parse that one.',
    ),
  'service.bad-request': ({ connection, status, said }) =>
    text(
      `“${connection}” refused the request (${status}).${quoted(said)}`,
      'Check the file and the options, then try again.',
    ),
  'service.failed': ({ connection, status, said }) =>
    text(`“${connection}” failed (${status}).${quoted(said)}`, 'Try again later.'),
  'service.not-this-interface': ({ connection, host, status, said }) => {
    if (isRedirect(status, said)) {
      return text(
        `“${connection}” (${host}) points to ${said} (${status}), where Recto doesn’t follow: files and keys go only to the address that was entered.`,
        'If the service has moved there, enter that address in the settings. Else look whether a sign-in page of the network answers in its place.',
      )
    }
    return text(
      `What answered as “${connection}” (${host}) is not a document-parsing service (${status}).${quoted(said)}`,
      'Check the connection’s address and path layout in the settings, and the network’s proxy.',
    )
  },
  'service.batch-failed': ({ said }) =>
    text(`The service could not parse these pages.${quoted(said)}`, 'Parse these pages again.'),
}

function unreachable(data: ErrorCatalogue['service.unreachable']): ErrorText {
  const at = `“${data.connection}” (${data.host})`
  switch (data.reason) {
    case 'refused':
      return text(
        `${at} is not running or not listening.`,
        'Start the service, or check the address.',
      )
    case 'not-found':
      return text(`The host of ${at} can’t be found.`, 'Check the address, and the network.')
    case 'timeout':
      return text(
        `${at} can’t be reached: it did not answer.`,
        'Check the network, then try again.',
      )
    case 'tls':
      return text(
        `No secure connection to ${at}: its certificate is not trusted.`,
        'Check the address, this computer’s clock, and the certificates that it trusts.',
      )
    case 'offline':
      return text(`${at} can’t be reached: there is no network.`, 'Go online, then try again.')
    case 'proxy':
      return text(
        `${at} can’t be reached through this network’s proxy.`,
        'Check the system’s proxy settings, and whether the proxy lets this host through.',
      )
    case 'proxy-sign-in':
      return text(
        `This network’s proxy asks who you are before it lets ${at} be reached.`,
        'Set HTTPS_PROXY to http://NAME:PASSWORD@PROXY:PORT with what you sign in with, then start Recto again.',
      )
    case 'other':
      return text(`${at} can’t be reached.`, 'Check the address and the network, then try again.')
    default:
      return assertNever(data.reason)
  }
}
