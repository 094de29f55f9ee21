import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const scripting = '/org.openoffice.Office.Common/Security/Scripting'
const internet = '/org.openoffice.Inet/Settings'

/**
 * Settings of a profile that trusts no document: no macros, nothing active, nothing that lies elsewhere is
 * fetched or updated. The proxy is the port that throws everything away, should something ask all the same.
 */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  [scripting, 'MacroSecurityLevel', '3'],
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'DisableActiveContent', 'true'],
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  ['/org.openoffice.Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  [internet, 'ooInetProxyType', '2'],
  [internet, 'ooInetHTTPProxyName', '127.0.0.1'],
  [internet, 'ooInetHTTPProxyPort', '9'],
  [internet, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [internet, 'ooInetHTTPSProxyPort', '9'],
]

/** Makes a fresh profile in `folder`, which the program takes for its user's own. */
export async function writeProfile(folder: string): Promise<void> {
  const items = settings.map(
    ([at, name, value]) =>
      `<item oor:path="${at}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await mkdir(path.join(folder, 'user'), { recursive: true, mode: 0o700 })
  await writeFile(
    path.join(folder, 'user', 'registrymodifications.xcu'),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<oor:items xmlns:oor="http://openoffice.org/2001/registry">\n' +
      `${items.join('\n')}\n</oor:items>\n`,
  )
}
