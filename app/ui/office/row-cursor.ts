import type { NavigateFunction } from 'react-router'

/** Puts the cursor on the next or last row, the focus on its link with it. */
export function moveCursor(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = cursorRow()
  const at = current ? rows.indexOf(current) : -1
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
  if (next) putCursor(next, rows)
  return next !== undefined
}

/** Back from a record in its list: the cursor is on its row again, unless the focus is somewhere by now. */
export function returnCursor(from: string): void {
  if (document.activeElement !== document.body) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find(({ dataset }) => dataset.href === from)
  if (row) putCursor(row, rows)
}

function putCursor(next: HTMLElement, rows: readonly HTMLElement[]): void {
  for (const row of rows) row.toggleAttribute('data-cursor', row === next)
  next.querySelector<HTMLElement>('td a, :scope > a')?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** Ticks the box of the row, or takes its tick away. */
export function tickCursor(isTicked?: boolean): boolean {
  const box = cursorRow()?.querySelector<HTMLInputElement>('input[name=ids]')
  if (!box) return false
  if (isTicked === undefined || box.checked !== isTicked) box.click()
  return true
}

/** A click with ⇧ does to every row between the last one that was clicked and this one what it did to this one. */
export function tickRange(
  { target, shiftKey }: MouseEvent,
  last: HTMLInputElement | undefined,
): HTMLInputElement | undefined {
  if (!(target instanceof HTMLInputElement && target.matches(BOX))) return last
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  const from = shiftKey && last ? boxes.indexOf(last) : -1
  if (from < 0) return target
  const ends = [from, boxes.indexOf(target)]
  for (const box of boxes.slice(Math.min(...ends), Math.max(...ends) + 1))
    if (box.checked !== target.checked) box.click()
  return target
}
const BOX = '[data-row] input[name=ids]'

/** Presses what the row under the cursor has declared for a key by `data-row-key`. */
export function pressRow(key: string): boolean {
  const found = cursorRow()?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
  found?.click()
  return found != null
}

export function openCursor(navigate: NavigateFunction): boolean {
  return go(navigate, cursorRow()?.dataset.href)
}

/** Shows the row beside the list, or shuts it. */
export function showCursor(navigate: NavigateFunction): boolean {
  return go(navigate, cursorRow()?.dataset.panel)
}

/** The row where the focus is, or where the cursor was left. */
function cursorRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
  return focused ?? document.querySelector<HTMLElement>('[data-row][data-cursor]')
}

function go(navigate: NavigateFunction, to: string | undefined): boolean {
  if (!to) return false
  navigate(to)
  return true
}
