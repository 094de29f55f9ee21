import { existsSync } from 'node:fs'
import path from 'node:path'

/** What the Visual C++ Redistributable installs, as far as native modules of Recto's import it. */
export const visualCppFiles = ['msvcp140.dll', 'vcruntime140.dll', 'vcruntime140_1.dll']

/** What `unfitSystem` judges by, read from the machine this runs on. */
export function systemFacts() {
  const { platform, arch } = process
  return {
    platform,
    arch,
    nodeMajor: Number(process.versions.node.split('.')[0]),
    glibc: platform === 'linux' ? glibcVersion() : undefined,
    missingFiles: platform === 'win32' ? visualCppFiles.filter((name) => !inSystem32(name)) : [],
  }
}

/** Why Recto can't run on a system, with the remedy, in one sentence; undefined where it can. */
export function unfitSystem({ platform, arch, nodeMajor, glibc, missingFiles }) {
  if (nodeMajor < 18) {
    return `Node ${nodeMajor} is too old to install Recto: install Node 18 or later from https://nodejs.org, then run the command again.`
  }
  if (!['linux', 'darwin', 'win32'].includes(platform) || !['x64', 'arm64'].includes(arch)) {
    return `Recto runs on Linux, macOS and Windows with an x64 or arm64 processor; this Node is for ${platform}-${arch}.`
  }
  if (platform === 'linux' && !glibc) {
    return 'Recto needs a Linux with glibc 2.34 or later (Ubuntu 22.04, Debian 12, Fedora 35, RHEL 9); this one has another C library.'
  }
  if (platform === 'linux' && isOlder(glibc, '2.34')) {
    return `Recto needs glibc 2.34 or later (Ubuntu 22.04, Debian 12, Fedora 35, RHEL 9); this system has ${glibc}.`
  }
  if (missingFiles.length > 0) {
    return `Windows lacks the Microsoft Visual C++ runtime that Recto's parser needs (${missingFiles.join(', ')}): install it with "winget install Microsoft.VCRedist.2015+.${arch}" or from https://aka.ms/vs/17/release/vc_redist.${arch}.exe, then run the command again.`
  }
  return undefined
}

/** Undefined where the C library isn't glibc. */
function glibcVersion() {
  // Without it a report looks up the name of every network address.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime
}

function isOlder(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number))
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
}

function inSystem32(name) {
  return existsSync(path.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', name))
}
