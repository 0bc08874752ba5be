import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { ItemsFound } from '#features/items/list/item-list.queries.server.ts'

/** From here on there is room for a list and a posting; `posting-beside-list.module.css` has the same width. */
const WIDE = '(width >= 1280px)'

/** A list that stays beside the posting that was opened from it. */
export type ListBeside = {
  /** Its address. */
  key: string
  path: string | undefined
  found: ItemsFound
  /** In the order in which they are shown. */
  ids: readonly number[]
}

/** The last list of this tab from which a posting was opened; how far down the window its row was then. */
let opened: (ListBeside & { at?: number | undefined }) | undefined
/** The posting that was read last; its row takes the focus once the list is alone again. */
let lastRead: number | undefined

/** The list that the posting of this address was opened from; a page that was loaded again has none. */
export function useListBeside(): ListBeside | undefined {
  const { state } = useLocation()
  const isBeside = opened && isStep(state) && state.beside === opened.key
  return isBeside ? opened : undefined
}

/** Opens the postings of a list beside it; what opens one elsewhere, as a new tab, and narrow windows have the whole page. */
export function useOpenBeside(
  { path, found, ids }: Omit<ListBeside, 'key'>,
  current: number | undefined,
) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const id = link && idOf(link)
    if (!id || isElsewhere(event) || !matchMedia(WIDE).matches) return
    event.preventDefault()
    const key = current === undefined ? pathname + search : opened?.key
    if (key === undefined) return
    opened = { key, path, found, ids, at: link.getBoundingClientRect().top }
    void navigate(link.pathname, {
      state: { ...(isStep(state) && state), beside: key },
      preventScrollReset: true,
      replace: current !== undefined,
    })
  }
}

/** Where the list is alone again, the row that was read last has the focus. */
export function useLastRead(current: number | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const isStepBack = useNavigationType() === 'POP'
  useEffect(() => {
    const read = current === undefined && isStepBack ? lastRead : undefined
    if (read !== undefined) rowLink(list.current, read)?.focus()
    lastRead = current
  }, [current, isStepBack])
  return list
}

/** Moves the window so that the row is where it was when it was opened; from then on, so that it is seen. */
export function alignRow(list: HTMLElement | null, id: number): void {
  const at = opened?.at
  const link = rowLink(list, id)
  if (!opened || !link) return
  opened = { ...opened, at: undefined }
  if (at === undefined) link.closest('li')?.scrollIntoView({ block: 'nearest' })
  else scrollBy({ top: link.getBoundingClientRect().top - at, behavior: 'instant' })
}

export function rowLink(list: HTMLElement | null, id: number) {
  return list?.querySelector<HTMLAnchorElement>(`a[href="/item/detail/${id}"]`)
}

function idOf({ pathname, origin }: HTMLAnchorElement) {
  return origin === location.origin && /^\/item\/detail\/\d+$/.test(pathname)
}

function isElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function isStep(state: unknown): state is { beside?: unknown } {
  return typeof state === 'object' && state !== null
}
