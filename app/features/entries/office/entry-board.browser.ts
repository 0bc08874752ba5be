import { useEffect, useRef } from 'react'

type Board = React.RefObject<HTMLElement | null>

/** Arrows go from card to card; with Shift, → takes the card to its next stage. M and the digits are hotkeys. */
export function useBoardKeys(board: Board): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (board.current && press(event, board.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [board])
}

/** After a card was moved the focus is on it again, in its new column. `shown` are the cards as they were read. */
export function useFocusOn(board: Board, card: string | null, shown: object): void {
  const seen = useRef<object>(null)
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    if (card) linkOf(board.current?.querySelector(`[data-card="${CSS.escape(card)}"]`))?.focus()
  }, [board, card, shown])
}

function press(event: KeyboardEvent, board: HTMLElement): boolean {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!ARROWS.has(key) || event.defaultPrevented || altKey || ctrlKey || metaKey) return false
  if (target instanceof Element && target.closest('input, textarea, select')) return false
  const card = document.activeElement?.closest('[data-card]') ?? null
  if (shiftKey) return key === 'ArrowRight' && takeOn(card)
  return focusOn(nextOf(board, card, key))
}
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

function takeOn(card: Element | null): boolean {
  const button = card?.querySelector<HTMLButtonElement>('button[data-next]:not(:disabled)')
  button?.click()
  return button !== null && button !== undefined
}

function nextOf(board: HTMLElement, card: Element | null, key: string): Element | undefined {
  const columns = [...board.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll('[data-card]'),
  ])
  const at = columns.findIndex((cards) => card !== null && cards.includes(card))
  const here = columns[at]
  if (!card || !here) return columns.find((cards) => cards.length > 0)?.[0]
  const row = here.indexOf(card)
  if (key === 'ArrowUp') return here[Math.max(0, row - 1)]
  if (key === 'ArrowDown') return here[Math.min(here.length - 1, row + 1)]
  const beside = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  const column = beside.find((cards) => cards.length > 0)
  return column?.[Math.min(row, column.length - 1)]
}

function focusOn(card: Element | undefined): boolean {
  const link = linkOf(card)
  link?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return link !== undefined
}

function linkOf(card: Element | null | undefined): HTMLElement | undefined {
  return card?.querySelector('a') ?? undefined
}
