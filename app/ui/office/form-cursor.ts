/** Leads to the field of the next finding of a check; after the last one to the first again. */
export function openFinding(): boolean {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[data-finding]')]
  const last = all.findIndex((one) => one.hasAttribute('data-opened'))
  const next = all[last + 1] ?? all[0]
  if (!next) return false
  for (const one of all) one.toggleAttribute('data-opened', one === next)
  focusIn(document.getElementById(next.hash.slice(1)))
  return true
}

/** To the part of the form before or after the one where the focus is. */
export function movePart(step: 1 | -1): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>('#office-form section[id]')]
  const current = document.activeElement?.closest<HTMLElement>('#office-form section[id]')
  const at = current ? parts.indexOf(current) : step > 0 ? -1 : parts.length
  const next = parts[at + step]
  if (!next) return false
  next.scrollIntoView({ block: 'start' })
  focusIn(next)
  return true
}

function focusIn(place: HTMLElement | null): void {
  const control = place?.matches('input, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  control?.focus()
}
