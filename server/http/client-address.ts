import { BlockList, isIP } from 'node:net'

export type ClientAddress = {
  isProxy(peer: string): boolean
  /** Who has sent the request, seen from the far side of our own proxies. */
  of(peer: string, forwardedFor: string | undefined): string
}

/** `TRUSTED_PROXIES`: addresses and networks, by commas. Without it X-Forwarded-For says nothing. */
export function createClientAddress(trusted: string): ClientAddress {
  const proxies = readProxies(trusted)
  const isProxy = (peer: string) => {
    const address = plainAddress(peer)
    const family = isIP(address)
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
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

function readProxies(trusted: string): BlockList {
  const list = new BlockList()
  for (const entry of trusted.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is not an address or a network`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return list
}

/** An IPv4 address that came by an IPv6 socket is the same address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
