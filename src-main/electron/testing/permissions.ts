import type * as Electron from 'electron'

/** Who answers what a page asks the user or the system for. */
export interface Permissions {
  request: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  check: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  device: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
}
