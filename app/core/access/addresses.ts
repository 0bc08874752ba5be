/** A mail address as we compare it: NFKC, lower case, no blanks around it. */
export function canonicalAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}

/** What one household has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.replace(/%.*$/s, '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after]
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}

/** What one operator hands out: the first 24 bits of an IPv4 address, or 64 of an IPv6 one. */
export function wideNetworkOf(ip: string): string {
  return networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./i.test(ip)
}
