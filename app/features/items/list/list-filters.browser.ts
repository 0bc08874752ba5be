import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addedParameters,
  type ListParameters,
  listParametersOf,
  listPath,
} from './list-address.form.ts'
import { type SearchState, searchParameters } from './search-state.form.ts'

export type Filters = {
  /** What is chosen: of the list that is shown, or of the one that is on its way. */
  parameters: ListParameters
  isOnItsWay: boolean
  search: (parameters: ListParameters) => void
  /** Listens to every change in a form of filters. */
  onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void
}

/** A choice shows at once, before its list has come, and until then, though an earlier list comes first. */
export function useFilters(shown: SearchState): Filters {
  const navigate = useNavigate()
  const [requested, setRequested] = useState<ListParameters>()
  const parameters = requested ?? listParametersOf(shown)
  return { parameters, isOnItsWay: requested !== undefined, search, onChange }

  async function search({ page, ...next }: ListParameters) {
    setRequested(next)
    await navigate(listPath(next), { preventScrollReset: true })
    // With the list, not before it: the router shows a list in a transition too.
    startTransition(() => setRequested((latest) => (latest === next ? undefined : latest)))
  }

  function onChange({ currentTarget: { form } }: Parameters<Filters['onChange']>[0]) {
    if (!form) return
    const read = readFilters(form)
    // What was added has no box before its list comes, and its fields are empty again.
    const added = addedParameters.map((name) => [name, read[name] || requested?.[name]])
    search({ ...read, ...Object.fromEntries(added), tag_id: parameters.tag_id })
    clearAdded(form)
  }
}

/** Searches by what was chosen before the scripts came: the browser has shown it, and nobody was notified. */
export function useEarlyChoice({ onChange }: Filters): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const onStart = useEffectEvent(() => {
    const elements = [...(form.current?.elements ?? [])]
    if (elements.some(isChanged)) onChange({ currentTarget: { form: form.current } })
  })
  useEffect(() => onStart(), [])
  return form
}

/** Of the boxes and lists that the server has written as chosen; what is to be added waits for its button. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return false
  return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
}

/** What a form of filters says, as an address says it: repeated names joined, words by spaces. */
export function readFilters(form: HTMLFormElement): ListParameters {
  const fields = new FormData(form)
  const values = (name: string) => fields.getAll(name).filter((value) => value !== '')
  const textOf = (name: string) => values(name).join(name === 'keyword' ? ' ' : ',')
  const names = [...searchParameters, ...addedParameters]
  return Object.fromEntries(names.map((name) => [name, textOf(name)]))
}

/** What was added is a condition of the list from now on, and its fields are free for the next. */
function clearAdded({ elements }: HTMLFormElement): void {
  for (const name of addedParameters) {
    const field = elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ''
  }
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
