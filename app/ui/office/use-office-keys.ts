import { useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { movePart, openFinding } from './form-cursor.ts'
import { jumpWithin } from './page-jump.ts'
import {
  moveCursor,
  openCursor,
  pressRow,
  returnCursor,
  showCursor,
  tickCursor,
  tickRange,
} from './row-cursor.ts'

/** Whether single letters act; stored in the browser, and off where somebody wants it so (WCAG 2.1.4). */
export const LETTERS_OFF = 'office_letters_off'

/**
 * The keyboard of the back office. A button, link or field declares its key by `data-hotkey`; whatever is
 * on the screen answers to it. Rows of lists are moved through by J and K.
 */
export function useOfficeKeys(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) returnCursor(last.current)
    last.current = pathname
  }, [pathname])
  useEffect(() => {
    const keyboard = { isGoing: false }
    const listen = (event: KeyboardEvent) => {
      if (press(event, keyboard, navigate)) event.preventDefault()
    }
    let ticked: HTMLInputElement | undefined
    const tick = (event: MouseEvent) => {
      ticked = tickRange(event, ticked)
    }
    const jump = (event: MouseEvent) => jumpWithin(event, navigate)
    document.addEventListener('keydown', listen)
    document.addEventListener('click', jump, true)
    document.addEventListener('click', tick)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('click', jump, true)
      document.removeEventListener('click', tick)
    }
  }, [navigate])
}

type Keyboard = { isGoing: boolean }

/** Whether the key has done something. */
function press(event: KeyboardEvent, keyboard: Keyboard, navigate: NavigateFunction): boolean {
  if (event.defaultPrevented || event.isComposing) return false
  const name = nameOf(event)
  if (name === 'mod+k') return showDialog('office-go')
  if (document.querySelector('dialog:modal')) return false
  if (name === 'f8') return openFinding()
  if (name === 'alt+arrowup' || name === 'alt+arrowdown')
    return movePart(name === 'alt+arrowup' ? -1 : 1)
  if (name.startsWith('mod+') || name.startsWith('alt+')) return pressHot(name)
  if (name === 'escape') return stepOut(event)
  if (isTyping(event.target) || localStorage.getItem(LETTERS_OFF)) return false
  return pressLetter(name, keyboard) ?? pressInList(name, event, navigate)
}

/** Undefined where the letter means nothing outside a list. */
function pressLetter(name: string, keyboard: Keyboard): boolean | undefined {
  if (keyboard.isGoing) {
    keyboard.isGoing = false
    return clickFirst(`[data-go="${name}"]`)
  }
  if (name === '?') return showDialog('office-keys')
  if (pressRow(name) || pressHot(name)) return true
  if (name !== 'g') return undefined
  keyboard.isGoing = true
  return true
}

function pressInList(name: string, event: KeyboardEvent, navigate: NavigateFunction): boolean {
  if (name === 'j' || name === 'k') return moveCursor(name === 'j' ? 1 : -1)
  if (name === 'shift+j' || name === 'shift+k') {
    tickCursor(true)
    return moveCursor(name === 'shift+j' ? 1 : -1) && tickCursor(true)
  }
  const onControl = event.target instanceof Element && event.target.closest('a, button, summary')
  if (name === ' ') return !(onControl && onControl.tagName !== 'A') && tickCursor()
  if (name === 'enter') return !onControl && openCursor(navigate)
  if (name === 'p') return showCursor(navigate)
  return false
}

/** `n`, `shift+j`, `mod+s`, `?`: letters without their case, the two command keys as one. */
function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  const isLetter = /^[a-z]$/.test(key) || key.length > 1
  return [
    (event.metaKey || event.ctrlKey) && 'mod+',
    event.altKey && 'alt+',
    event.shiftKey && isLetter && 'shift+',
    key,
  ]
    .filter(Boolean)
    .join('')
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !/^(checkbox|radio|button|submit|reset)$/.test(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  )
}

/** Out of a field first, then out of what is open, then back to the list. */
function stepOut(event: KeyboardEvent): boolean {
  if (event.target instanceof HTMLElement && isTyping(event.target)) {
    event.target.blur()
    return true
  }
  const open = document.querySelector<HTMLDetailsElement>('main details[open]:not([data-stays])')
  if (open) {
    open.open = false
    return true
  }
  return pressHot('escape')
}

/** The last one on the page that can be seen lies uppermost: a bar before a panel before the way back. */
function pressHot(name: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-hotkey="${CSS.escape(name)}"]`)]
  const found = all.findLast((one) => one.checkVisibility() && !one.matches(':disabled'))
  if (!found) return false
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) {
    found.focus()
    found.select()
  } else if (found instanceof HTMLSelectElement) found.focus()
  else pressOn(found)
  return true
}

function pressOn(found: HTMLElement): void {
  found.click()
  if (found.tagName !== 'SUMMARY') return
  const field = found.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), select')
  setTimeout(() => field?.focus())
}

function clickFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== null
}

function showDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  dialog.querySelector<HTMLElement>('input[type=search]')?.focus()
  return true
}
