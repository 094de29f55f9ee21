// Downloads the Electron that is pinned into its cache, where Electron's own `install.js` finds it. Progress goes
// to stderr; on stdout is, when it fails, the reason in one line. Runs on the project's Node.
import { downloadArtifact } from '@electron/get'
import { createRequire } from 'node:module'

const stallMs = 60_000
const electron = createRequire(import.meta.url)
const { version } = electron('electron/package.json')

const stalled = new AbortController()
const stop = () => stalled.abort(new Error('nothing came for a minute'))
let timer = setTimeout(stop, stallMs)
let told = -1

try {
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    cacheRoot: process.env.electron_config_cache,
    // As Electron's installer: its own checksums, or a mirror's where its user says so.
    checksums: process.env.electron_use_remote_checksums
      ? undefined
      : electron('electron/checksums.json'),
    downloadOptions: { quiet: true, signal: stalled.signal, getProgressCallback: tell },
  })
} catch (error) {
  console.log(reasonOf(stalled.signal.aborted ? stalled.signal.reason : error))
  process.exitCode = 1
} finally {
  clearTimeout(timer)
  if (told >= 0 && process.stderr.isTTY) process.stderr.write('\n')
}

function tell({ transferred, total, percent }) {
  clearTimeout(timer)
  timer = setTimeout(stop, stallMs)
  // A terminal's line is written over; a log gets a line for each quarter.
  const step = Math.floor(percent * (process.stderr.isTTY ? 100 : 4))
  if (step === told) return
  told = step
  const megabytes = (bytes) => Math.round(bytes / 1e6)
  const size = total ? `${megabytes(transferred)} of ${megabytes(total)} MB` : ''
  const line = `Downloading Electron ${version}… ${size}`
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`)
}

/** The innermost cause says what happened; `fetch failed` around it says nothing. */
function reasonOf(error) {
  let cause = error
  while (cause.cause) cause = cause.cause
  return (cause.errors?.[0] ?? cause).message.split('\n')[0]
}
