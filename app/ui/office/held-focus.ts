import { useEffect, useRef } from 'react'

/** Letters go on to act there, as they would not in a field. */
const PRESSABLE = 'a[href], button:enabled'

/**
 * An act may take away what had the focus: its button, or the form that was saved and is made again. The focus
 * then goes to the same field of that form, or to what is beside the button, and not to the top of the page.
 */
export function useHeldFocus(): void {
  const held = useRef<HeldPlace>(undefined)
  useEffect(() => {
    const hold = () => {
      const { activeElement: at, body } = document
      held.current = at instanceof HTMLElement && at !== body ? placeOf(at) : undefined
    }
    document.addEventListener('submit', hold, true)
    return () => document.removeEventListener('submit', hold, true)
  }, [])
  // After each page and each act: whatever in the page takes the focus itself has done so by now.
  useEffect(() => {
    const place = held.current
    if (!place || place.element.isConnected) return
    held.current = undefined
    if (document.activeElement !== document.body || place.path !== location.pathname) return
    placeNow(place)?.focus({ preventScroll: true })
  })
}

type HeldPlace = {
  element: HTMLElement
  path: string
  form: string | undefined
  within: readonly HTMLElement[]
}

function placeOf(element: HTMLElement): HeldPlace {
  const within: HTMLElement[] = []
  for (let one = element.parentElement; one; one = one.parentElement) within.push(one)
  const form = isField(element) ? element.form?.id : undefined
  return { element, path: location.pathname, form, within }
}

function placeNow({ element, form, within }: HeldPlace): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>(`form[id="${form}"] [name]`)
  const same = [...fields].find((field) => isSameField(field, element))
  if (same) return same
  const near = within.filter((one) => one.isConnected && one.closest('main'))
  return near.map(firstIn).find((one) => one !== undefined)
}

function firstIn(place: HTMLElement): HTMLElement | undefined {
  if (place.matches('[tabindex]')) return place
  const all = [...place.querySelectorAll<HTMLElement>(PRESSABLE)]
  return all.find((one) => one.checkVisibility())
}

function isSameField(one: HTMLElement, other: HTMLElement): boolean {
  if (!isField(one) || !isField(other)) return false
  const isChoice = /^(checkbox|radio)$/.test(one.type)
  return (
    one.name === other.name && one.type === other.type && (!isChoice || one.value === other.value)
  )
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: HTMLElement): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
