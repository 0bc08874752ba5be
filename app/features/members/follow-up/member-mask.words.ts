/** 09012345617 → 090-••••-••17: enough to tell two numbers apart. */
export function maskTel(tel: string): string {
  return `${tel.slice(0, 3)}-••••-••${tel.slice(-2)}`
}

/** w.onodera@mail.example → w.ono•••@mail.example */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const kept = Math.min(5, Math.max(1, Math.floor(at / 2)))
  return `${address.slice(0, kept)}•••${address.slice(at)}`
}
