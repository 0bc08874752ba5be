import { BlockList, isIP } from 'node:net'

/** Whether an address lies in one of some networks. Without any, it does. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const plain = withoutMapping(ip)
  if (isIP(plain) === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const { address, bits, family } = partsOf(network) ?? {}
    if (address !== undefined && bits !== undefined) list.addSubnet(address, bits, family)
  }
  return list.check(plain, familyOf(plain))
}

/** A network as it is stored, or undefined where a text is none: one address is a network of its own. */
export function readNetwork(text: string): string | undefined {
  const parts = partsOf(text.normalize('NFKC').trim())
  return parts && `${parts.address}/${parts.bits}`
}

function partsOf(text: string) {
  const [, given = '', typed] = /^([0-9a-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = withoutMapping(given)
  if (isIP(address) === 0) return undefined
  const most = isIP(address) === 4 ? 32 : 128
  const bits = typed === undefined ? most : Number(typed)
  return bits > most ? undefined : { address, bits, family: familyOf(address) }
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 4 ? 'ipv4' : 'ipv6'
}

function withoutMapping(ip: string): string {
  return ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
}
