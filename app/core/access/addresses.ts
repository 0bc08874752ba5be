/** A mail address as we compare it: NFKC, lower case, no blanks around it. */
export function canonicalAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}

/** What one household has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  return firstOf(ip, { bytes: 4, groups: 4 })
}

/** What one operator hands out to one customer: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
export function wideNetworkOf(ip: string): string {
  return firstOf(ip, { bytes: 3, groups: 3 })
}

/** What one operator has from its registry: the first 16 bits of an IPv4 address, or 32 of an IPv6 one. */
export function operatorNetworkOf(ip: string): string {
  return firstOf(ip, { bytes: 2, groups: 2 })
}

function firstOf(ip: string, { bytes, groups }: { bytes: number; groups: number }): string {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (plain) return bytes === 4 ? plain : firstBytes(plain, bytes)
  if (!ip.includes(':')) return ip
  const first = groupsOf(ip).slice(0, groups)
  return `${first.join(':')}::/${groups * 16}`
}

function firstBytes(ip: string, bytes: number): string {
  const first = ip.split('.').slice(0, bytes)
  return `${[...first, ...Array<string>(4 - bytes).fill('0')].join('.')}/${bytes * 8}`
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/s, '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./i.test(ip)
}
