import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { TimetableRow } from '#features/items/item.schema.ts'
import { firstPageIn, rowsSoFar, type ShownPages, withPage } from './shown-pages.rules.ts'

let shown: ShownPages<TimetableRow> = { path: '', pages: new Map() }

/** The rows of a list down to its page: alone, or below those that もっと見る has come from. */
export function useRowsSoFar({
  path,
  page,
  rows,
}: {
  /** The list without its page. */
  path: string
  page: number
  rows: readonly TimetableRow[]
}): { from: number; rows: readonly TimetableRow[] } {
  const { state } = useLocation()
  useEffect(() => {
    shown = withPage(shown, path, { page, rows })
  }, [path, page, rows])
  return rowsSoFar(shown, path, { from: firstPageIn(state, page), page, rows })
}
