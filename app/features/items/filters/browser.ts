import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  readSearch,
  type SearchState,
  searchParameters,
  searchPath,
} from '#features/items/search/rules.ts'

export type Filters = {
  /** What is chosen: of the list that is shown, or of the one that is on its way. */
  state: SearchState
  isOnItsWay: boolean
  ask: (state: SearchState) => void
  /** To be told of every change in a form of filters. */
  onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void
}

/** A choice shows at once, before its list has come. */
export function useFilters(shown: SearchState): Filters {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [asked, setAsked] = useState<{ from: string; state: SearchState }>()
  const isOnItsWay = asked?.from === key
  const state = isOnItsWay ? asked.state : shown
  return { state, isOnItsWay, ask, onChange }

  function ask(next: SearchState) {
    setAsked({ from: key, state: next })
    navigate(searchPath(next), { preventScrollReset: true })
  }

  function onChange({ currentTarget: { form } }: Parameters<Filters['onChange']>[0]) {
    if (form) ask({ ...readFilters(form), tag_id: state.tag_id })
  }
}

/** What a form of filters says, as an address says it: blanks left out, repeated names joined. */
export function readFilters(form: HTMLFormElement): SearchState {
  const fields = new FormData(form)
  const given = new URLSearchParams()
  for (const name of searchParameters) {
    const values = fields.getAll(name).filter((value) => value !== '')
    if (values.length > 0) given.set(name, values.join(','))
  }
  return readSearch(given).state
}

/** While a sheet lies over the page, nothing else of it can be reached. */
export function setAside(sheet: HTMLElement, isAside: boolean): void {
  let inner = sheet
  while (inner.parentElement && inner !== document.body) {
    for (const beside of inner.parentElement.children) {
      if (beside !== inner && beside instanceof HTMLElement) beside.inert = isAside
    }
    inner = inner.parentElement
  }
}
