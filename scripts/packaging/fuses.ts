import { flipFuses, type FuseConfig, FuseV1Options, FuseVersion } from '@electron/fuses'

/**
 * What Electron's binary may do once it is Recto's. Strict: a fuse that a new Electron brings and that isn't
 * decided here breaks the build.
 */
export const fuses: FuseConfig & { readonly strictlyRequireAllFuses: true } = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // Nobody borrows a signed Recto to run a script: not by a variable, not by an argument.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // The app is the archive that was packed, unchanged, and no folder beside it.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of our own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The view has a scheme of its own.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Text recognition is WebAssembly, and several times slower with every access checked.
  [FuseV1Options.WasmTrapHandlers]: true,
}

/** Sets the fuses of an unpacked app's binary. Before it is signed: this changes its bytes. */
export async function setFuses(binary: string, needsAdHocSignature: boolean): Promise<void> {
  await flipFuses(binary, { ...fuses, resetAdHocDarwinSignature: needsAdHocSignature })
}
