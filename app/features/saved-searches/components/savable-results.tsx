import { ListBar } from '#features/items/list/components/list-bar.tsx'
import { ListResults } from '#features/items/list/components/list-results.tsx'
import type { ItemsFound } from '#features/items/list/item-list.queries.server.ts'
import { savedSearchPath } from '#features/saved-searches/saved-search.form.ts'
import { ShortlistToggle } from '#features/shortlist/components/shortlist-button.tsx'
import { SaveLink } from './save-search-link.tsx'

type Props = { found: ItemsFound; path?: string | undefined; current?: number }

/** What is found, with the ways to mark an item and to save the search. */
export function SavableResults({ found, path, current }: Props) {
  const { state } = found
  return (
    <ListResults found={found} path={path} Toggle={ShortlistToggle} current={current}>
      {savedSearchPath(state) && <SaveLink state={state} />}
    </ListResults>
  )
}

type BarProps = { found: ItemsFound; panel: string }

export function SavableBar({ found: { state, chips }, panel }: BarProps) {
  return (
    <ListBar chosen={chips.length} panel={panel}>
      <SaveLink state={state} isButton />
    </ListBar>
  )
}
