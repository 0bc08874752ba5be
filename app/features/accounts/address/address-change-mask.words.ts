/** hanako@demo.example → ha****@demo.example: enough for its owner, and nothing for a stranger. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, local.length > 3 ? 2 : 1)}****@${domain}`
}
