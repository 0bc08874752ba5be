import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPublicAddress } from './public-address.ts'

/** Names that only one's own network gives out. */
const OWN_NETWORKS =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/
const WITHIN = 1_500

/**
 * Whether a host is in a private network, so that a form can say so before anything is saved. What it is connected to is
 * judged again each time, and a name that nobody can look up at the moment may be known later.
 */
export async function isPrivatePlace(host: string): Promise<boolean> {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (isIP(name)) return !isPublicAddress(name)
  if (!name.includes('.') || OWN_NETWORKS.test(name)) return true
  const known = lookup(name, { all: true }).catch(() => [])
  const found = await Promise.race([known, sleep(WITHIN, [], { ref: false })])
  return found.some(({ address }) => !isPublicAddress(address))
}
