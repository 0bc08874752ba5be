import { lookup } from 'node:dns'
import { lookup as find } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address that was looked at is the one that is connected to: no second look-up can change it. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return done(privateAddress(hostname), '')
    }
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

/** The address to connect to in place of a host name; refused where it is in a private network and may not be. */
export async function findAddress(hostname: string, mayBePrivate: boolean): Promise<string> {
  const found = isIP(hostname) ? [{ address: hostname }] : await find(hostname, { all: true })
  // Where there are both, one of IPv4 is reached from every network.
  const first = found.find(({ address }) => isIP(address) === 4) ?? found[0]
  if (!first) throw new Error(`${hostname} has no address`)
  if (!mayBePrivate && found.some(({ address }) => !isPublicAddress(address)))
    throw privateAddress(hostname)
  return first.address
}

export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

export function privateAddress(hostname: string): Error {
  return Object.assign(new Error(`${hostname} is in a private network`), { code: PRIVATE_ADDRESS })
}
