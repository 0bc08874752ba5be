import { useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './search-box.module.css'

type Suggestions = React.ComponentType<{ field: React.RefObject<HTMLInputElement | null> }>

/** A plain form to the list. Its focus loads the suggestions, also one that came before the scripts. */
export function SearchBox({ look }: { look: 'header' | 'hero' | 'page' }) {
  const { keyword = '', page, ...others } = useSearchOfPage()
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions>()
  const load = async () => {
    const part = await import('./search-suggestions.tsx')
    setSuggestions(() => part.Suggestions)
  }
  useEffect(() => {
    if (field.current === document.activeElement) void load()
  })
  return (
    <search className={styles.box} data-look={look}>
      <form className={styles.form} action="/item/search" onFocus={load}>
        <input
          className={styles.field}
          type="search"
          name="keyword"
          aria-label="スキル・駅・案件IDなどで探す"
          placeholder={look === 'hero' ? '例：Java 東京 60万以上' : 'スキル・駅・案件IDなど'}
          autoComplete="off"
          defaultValue={String(keyword)}
          ref={field}
        />
        {Object.entries(others).map(
          ([name, value]) =>
            value !== undefined && (
              <input type="hidden" key={name} name={name} value={value === true ? 1 : `${value}`} />
            ),
        )}
        <button className={styles.send} type="submit" aria-label="案件を探す">
          {look === 'hero' ? '案件を探す' : <Icon name="search" />}
        </button>
      </form>
      {Suggestions && <Suggestions field={field} />}
    </search>
  )
}

/** What the list is a search for, as its loader has read it: a new search keeps the conditions that it does not name. */
function useSearchOfPage(): Record<string, unknown> {
  const { loaderData } = useMatches().at(-1) ?? {}
  return isWithState(loaderData) ? { ...loaderData.state, typed: 1 } : {}
}

function isWithState(loaded: unknown): loaded is { state: Record<string, unknown> } {
  if (typeof loaded !== 'object' || loaded === null) return false
  return 'state' in loaded && typeof loaded.state === 'object'
}
