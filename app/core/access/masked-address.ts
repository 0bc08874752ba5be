// Two formats: a mail to the former mailbox may reach a stranger, all others distinguish similar addresses.

/** For the staff and for the owner: w.onodera@mail.example → w.on•••@mail.example */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const shown = Math.min(5, Math.max(1, Math.floor(at / 2)))
  return `${address.slice(0, shown)}•••${address.slice(at)}`
}

/** For a mailbox that the owner may have lost: hanako@demo.example → ha****@demo.example */
export function maskAddressForStranger(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, local.length > 3 ? 2 : 1)}****@${domain}`
}
