import type { NavigateFunction } from 'react-router'

/**
 * A link to another part of the same page goes through the router: a jump of the browser alone has no place in the
 * router's history, and a form that asks before it is left complains of it.
 */
export function jumpWithin(event: MouseEvent, navigate: NavigateFunction): void {
  const link = linkOf(event)
  const part = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!part) return
  event.preventDefault()
  for (let at = part.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true
  }
  void navigate(link.hash)
  part.scrollIntoView()
  part.focus({ preventScroll: true })
}

function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hash || event.button !== 0 || !isPlain) return undefined
  const { origin, pathname, search } = location
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search
  return isHere ? link : undefined
}
