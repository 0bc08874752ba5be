import { BlockList, isIP } from 'node:net'

/** Networks that nobody is reached in from outside: our own machine, private ones, documents, groups. */
const closed = new BlockList()
const networks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
for (const [network, prefix, family] of networks) closed.addSubnet(network, prefix, family)

/** Of IPv6 only what is given out to the public is: so no form of an IPv4 address slips through. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const documents = new BlockList()
documents.addSubnet('2001::', 23, 'ipv6')
documents.addSubnet('2001:db8::', 32, 'ipv6')
documents.addSubnet('2002::', 16, 'ipv6')
documents.addSubnet('3fff::', 20, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return open.check(address, 'ipv6') && !documents.check(address, 'ipv6')
}
