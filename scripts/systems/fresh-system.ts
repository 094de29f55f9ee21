import { visualCppFiles } from '../system.mjs'
import type { NativeFile } from './native-file.ts'

/** Node's own binary and README's floors: what a system must have before Recto comes to it. */
const floors = { GLIBC: [2, 34], GLIBCXX: [3, 4, 29], CXXABI: [1, 3, 13], GCC: [7, 0] }
const macOSFloor = [13, 5]

/** Part of every Windows 10 and later, the C runtime among them. The parent program answers for `node.exe`. */
const windows =
  /^(api-ms-win-.*|advapi32|bcrypt|bcryptprimitives|combase|comdlg32|crypt32|cryptbase|d2d1|dbghelp|dnsapi|dwrite|fontsub|gdi32|imm32|iphlpapi|kernel32|msimg32|msvcrt|ncrypt|node\.exe|ntdll|ole32|oleaut32|opengl32|powrprof|propsys|psapi|rpcrt4|secur32|setupapi|shell32|shlwapi|ucrtbase|user32|userenv|usp10|version|windowscodecs|winmm|ws2_32)(\.dll)?$/i
/** glibc, and the two of GCC that Node itself asks for. */
const linux =
  /^(ld-linux-(x86-64|aarch64)\.so\.\d|lib(c|m|dl|rt|pthread|util|resolv|atomic)\.so\.\d|libgcc_s\.so\.1|libstdc\+\+\.so\.6)$/
const macOS = /^(\/usr\/lib\/|\/System\/Library\/)/

/**
 * Returns what a file asks for that a fresh system doesn't have, as words. `beside` are the names of the files
 * that ship with it. The Visual C++ runtime passes: a start tells of it, and Recto's installer brings it.
 */
export function missingOnFreshSystem(
  file: NativeFile,
  beside: ReadonlySet<string>,
): readonly string[] {
  const has = { win32: windows, linux, darwin: macOS }[file.os]
  const told = file.os === 'win32' ? visualCppFiles : []
  const libraries = file.libraries.filter(
    (name) =>
      !has.test(name) &&
      !told.includes(name.toLowerCase()) &&
      !beside.has(name.slice(name.lastIndexOf('/') + 1)),
  )
  const versions = file.symbolVersions.filter((version) => {
    const [, set = '', number = ''] = /^(GLIBC|GLIBCXX|CXXABI|GCC)_([\d.]+)$/.exec(version) ?? []
    const floor = set in floors ? floors[set as keyof typeof floors] : undefined
    return floor !== undefined && isLater(number, floor)
  })
  const macOSVersion = file.minimumMacOS
  const tooNew = macOSVersion !== undefined && isLater(macOSVersion, macOSFloor)
  return [...libraries, ...versions, ...(tooNew ? [`macOS ${macOSVersion}`] : [])]
}

function isLater(version: string, floor: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, least] of floor.entries()) {
    const part = parts[index] ?? 0
    if (part !== least) return part > least
  }
  return parts.length > floor.length && parts.slice(floor.length).some((part) => part > 0)
}
