import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserList } from '#core/browser/browser-list.ts'
import {
  ownSearches,
  saveSearch,
  useSuggestions,
} from '#features/items/list/search-suggestions.browser.ts'
import {
  pathOfFields,
  pathOfSuggestion,
  textBefore,
} from '#features/items/list/search-suggestions.rules.ts'
import { ComboboxPanel } from '#ui/form/combobox-panel.tsx'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { OwnSearches } from './own-searches.tsx'
import styles from './search-suggestions.module.css'
import { SuggestionList } from './suggestion-list.tsx'

type InputRef = React.RefObject<HTMLInputElement | null>

/** What a search field offers once somebody uses it: names while they type, before that their own searches. */
export function Suggestions({ field }: { field: InputRef }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState(() => typedIn(field))
  const { tail, rows } = useSuggestions(text ?? '')
  const own = useBrowserList(ownSearches) ?? []
  const isEmpty = text?.trim() === ''
  const options = isEmpty ? own : rows
  const { isShown, active, close } = useCombobox({
    field,
    panel,
    id,
    options,
    onText: setText,
    onChoose: choose,
  })
  useSubmit(field, close)
  useTextOfPage(field, setText)

  function choose(option: (typeof options)[number]) {
    close()
    if (typeof option === 'string') searchFor(field, option)
    else {
      const form = pathname === '/item/search' ? field.current?.form : undefined
      const before = textBefore(text ?? '', tail)
      void navigate(pathOfSuggestion(option, before, form ? fieldsOf(form) : undefined))
    }
  }

  return (
    <ComboboxPanel
      panel={panel}
      className={styles.panel}
      isShown={isShown}
      count={options.length}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (to !== field.current && !currentTarget.contains(to)) close()
      }}
    >
      {isEmpty ? (
        <OwnSearches id={id} searches={own} active={active} onChoose={choose} />
      ) : (
        <SuggestionList id={id} rows={rows} active={active} onChoose={choose} />
      )}
    </ComboboxPanel>
  )
}

/** A search stays in the document, and is remembered. */
function useSubmit(field: InputRef, close: () => void) {
  const navigate = useNavigate()
  const onSubmit = useEffectEvent((event: SubmitEvent, input: HTMLInputElement) => {
    event.preventDefault()
    close()
    saveSearch(input.value)
    // On a phone the keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.blur()
    if (input.form) void navigate(pathOfFields(fieldsOf(input.form)))
  })
  useEffect(() => {
    const input = field.current
    if (!input?.form) return
    const ending = new AbortController()
    input.form.addEventListener('submit', (event) => onSubmit(event, input), ending)
    return () => ending.abort()
  }, [field])
}

/** A page that follows another says what its search is, whatever was typed meanwhile. */
function useTextOfPage(field: InputRef, onText: (text: string | undefined) => void) {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (key === shown.current || !field.current) return
    shown.current = key
    field.current.value = field.current.defaultValue
    onText(typedIn(field))
  }, [key, field, onText])
}

/** undefined while the field says what the page is a search for. */
function typedIn({ current }: InputRef): string | undefined {
  const { value = '', defaultValue = '' } = current ?? {}
  return value === '' || value !== defaultValue ? value : undefined
}

function searchFor(field: InputRef, text: string): void {
  if (!field.current) return
  field.current.value = text
  field.current.form?.requestSubmit()
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
