import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

const insideNames = ['localhost', 'local', 'internal', 'home.arpa']

/**
 * Whether an address that a service gave leads to this machine or its network, where the service itself
 * could not go. To the connection's own host it may. Names that only resolve to such an address are
 * not looked up here.
 */
export function leadsInside(to: URL, own: URL): boolean {
  return to.hostname !== own.hostname && isInside(to.hostname)
}

function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 4) return inside.check(host, 'ipv4')
  // Mapped IPv4 addresses are checked against the others by the list itself.
  if (isIP(host) === 6) return inside.check(host, 'ipv6')
  return insideNames.some((name) => host === name || host.endsWith(`.${name}`))
}
