import { BlockList, isIP } from 'node:net'

export type ClientAddress = {
  isProxy(peer: string): boolean
  /** Who has sent the request, seen from the far side of our own proxies. */
  of(peer: string, forwardedFor: string | undefined): string
}

/** `TRUSTED_PROXIES`: addresses and networks, by commas. Without it X-Forwarded-For says nothing. */
export function createClientAddress(trusted: string): ClientAddress {
  const isProxy = createNetworks('TRUSTED_PROXIES', trusted)
  return {
    isProxy,
    of(peer, forwardedFor) {
      let client = plainAddress(peer)
      if (trusted === '' || forwardedFor === undefined) return client
      for (const hop of forwardedFor.split(',').reverse()) {
        const before = plainAddress(hop.trim())
        if (!isProxy(client) || isIP(before) === 0) break
        client = before
      }
      return client
    },
  }
}

/** A setting of addresses and networks, by commas: whether an address is one of them. */
export function createNetworks(setting: string, listed: string): (address: string) => boolean {
  const networks = new BlockList()
  for (const entry of listed.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, address = '', bits] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(entry) ?? []
    const family = isIP(address)
    if (family === 0) throw new Error(`${setting}: ${entry} is not an address or a network`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, type)
    else networks.addSubnet(address, Number(bits), type)
  }
  return (sent) => {
    const address = plainAddress(sent)
    const family = isIP(address)
    return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** An IPv4 address that came by an IPv6 socket is the same address. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
