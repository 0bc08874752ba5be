import { useEffect, useState } from 'react'

/** The part of the form where the reader is: where the focus went last, or what is before the eyes since. */
export function usePartInView(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let isHeld = false
    const hold = (id: string | undefined) => {
      if (!id) return
      isHeld = true
      setCurrent(id)
    }
    const byFocus = ({ target }: Event) => hold(partOf(target)?.id)
    const byLink = ({ target }: Event) => hold(partLedTo(target)?.id)
    const byScroll = () => {
      if (!isHeld) setCurrent(findPartInView()?.id)
    }
    // What leads to a part scrolls there, too; a later scroll is the reader's own.
    const release = () => {
      isHeld = false
    }
    const listeners = { focusin: byFocus, click: byLink, scroll: byScroll, scrollend: release }
    const all = Object.entries({ ...listeners, wheel: release, touchmove: release })
    for (const [name, listener] of all) document.addEventListener(name, listener, true)
    byScroll()
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener, true)
    }
  }, [])
  return current
}

const PARTS = '#office-form section[id]'

function partOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PARTS) : null
}

function partLedTo(target: EventTarget | null): Element | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  return link ? partOf(document.getElementById(link.hash.slice(1))) : null
}

/** The line of reading goes down as the form is scrolled, so that the last parts have their turn as well. */
function findPartInView(): HTMLElement | undefined {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
  const region = parts[0]?.closest('[tabindex="0"]')
  if (!region) return undefined
  const { top, height } = region.getBoundingClientRect()
  const rest = region.scrollHeight - region.clientHeight
  const line = top + 1 + (rest > 0 ? region.scrollTop / rest : 0) * (height - 2)
  return parts.findLast((part) => part.getBoundingClientRect().top <= line) ?? parts[0]
}
