import { useEffect, useEffectEvent, useState } from 'react'

type Combobox<O> = {
  /** A field that the server has rendered plainly. */
  field: React.RefObject<HTMLInputElement | null>
  /** What opens below it, with a listbox in it. */
  panel: React.RefObject<HTMLElement | null>
  /** The id of the listbox; its options are `${id}-0` and so on. */
  id: string
  options: readonly O[]
  onText(text: string): void
  onChoose(option: O): void
}

/** Makes a combobox of a field: arrows, Enter and Esc as everywhere, and quiet while an IME composes. */
export function useCombobox<O>({ field, panel, id, options, onText, onChoose }: Combobox<O>) {
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && options.length > 0
  const active = isShown && at < options.length ? at : -1

  function read() {
    setOpen(true)
    setAt(-1)
    onText(field.current?.value ?? '')
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isShown) setAt(stepped(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
      else read()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      setOpen(false)
      onChoose(chosen)
    } else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  })
  const onInput = useEffectEvent((event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return
    read()
  })
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !panel.current?.contains(relatedTarget)) setOpen(false)
  })

  useEffect(() => {
    const input = field.current
    if (!input) return
    const ending = new AbortController()
    const { signal } = ending
    const open = () => setOpen(input.value === '')
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', (event) => onInput(event), { signal })
    input.addEventListener('compositionend', (event) => onInput(event), { signal })
    input.addEventListener('focus', open, { signal })
    input.addEventListener('click', open, { signal })
    input.addEventListener('blur', (event) => onLeave(event), { signal })
    return () => ending.abort()
  }, [field])

  useEffect(() => {
    const option = active < 0 ? '' : `${id}-${active}`
    setAttributes(field.current, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
      'aria-activedescendant': option,
    })
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, isShown, active])

  return { isShown, active, close: () => setOpen(false) }
}

/** Beyond either end lies the field itself. */
function stepped(from: number, by: number, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1
}

function isComposing(event: KeyboardEvent): boolean {
  // Safari reports the key that ends a composition only after it has ended.
  return event.isComposing || event.keyCode === 229
}

function setAttributes(element: Element | null, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === '') element?.removeAttribute(name)
    else element?.setAttribute(name, value)
  }
}
