import { BlockList, isIP } from 'node:net'

/** The private networks: what stands there may know others there. */
const network = listOf({
  ipv4: ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16'],
  ipv6: ['fc00::/7'],
})
/** This machine and its links, where nobody else has anything to look for (RFC 6890). */
const machine = listOf({
  ipv4: ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16'],
  ipv6: ['::/127', 'fe80::/10'],
})

const machineNames = ['localhost']
const networkNames = ['local', 'internal', 'home.arpa']

type Place = 'machine' | 'network' | 'outside'

/** The code of the error of a `fetch` whose name resolves to an address that `mayReach` refuses. */
export const privateAddressCode = 'ERR_PRIVATE_ADDRESS'

/**
 * Whether an address that a service gave leads to this machine or its network, where the service itself
 * could not go. To the connection's own host it may, and from one host of a private network to another.
 * Names are judged as they are written; what they resolve to, `mayReach` judges when they are connected to.
 */
export function leadsInside(to: URL, own: URL): boolean {
  if (to.hostname === own.hostname) return false
  return isRefused(placeOfHost(to.hostname), placeOfHost(own.hostname))
}

/**
 * Whether a name that resolves to these addresses may be connected to, for a service whose own host is at
 * those. They are asked for only where it matters.
 */
export async function mayReach(
  addresses: readonly string[],
  ownAddresses: () => Promise<readonly string[]>,
): Promise<boolean> {
  const places = new Set(addresses.map(placeOfAddress))
  if (places.has('machine')) return false
  if (!places.has('network')) return true
  const own = await ownAddresses()
  return own.length > 0 && own.every((address) => placeOfAddress(address) === 'network')
}

/** As connecting to it would fail: nothing was sent. */
export function privateAddressError(host: string): Error {
  const error = new Error(`${host} resolves to a private address`)
  return Object.assign(error, { code: privateAddressCode })
}

function isRefused(to: Place, own: Place): boolean {
  return to === 'machine' || (to === 'network' && own !== 'network')
}

function placeOfHost(hostname: string): Place {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return placeOfAddress(host)
  const isBelow = (name: string): boolean => host === name || host.endsWith(`.${name}`)
  if (machineNames.some(isBelow)) return 'machine'
  return networkNames.some(isBelow) ? 'network' : 'outside'
}

/** Mapped IPv4 addresses are checked against the others by the lists themselves. */
function placeOfAddress(address: string): Place {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (machine.check(address, family)) return 'machine'
  return network.check(address, family) ? 'network' : 'outside'
}

/** An IPv4 network also as networks without IPv4 reach it (NAT64, RFC 6052). */
function listOf(subnets: {
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
}): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.ipv4) {
    const [address = '', bits = ''] = subnet.split('/')
    list.addSubnet(address, Number(bits), 'ipv4')
    list.addSubnet(`64:ff9b::${address}`, 96 + Number(bits), 'ipv6')
  }
  for (const subnet of subnets.ipv6) {
    const [address = '', bits = ''] = subnet.split('/')
    list.addSubnet(address, Number(bits), 'ipv6')
  }
  return list
}
