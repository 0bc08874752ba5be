import { useNavigate } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { withHidden } from '#features/entries/hidden-items.queries.server.ts'
import { findChoices } from '#features/items/list/choice-picker.queries.server.ts'
import { pickerTitle } from '#features/items/list/choice-picker.words.ts'
import { PickerForm } from '#features/items/list/components/picker-form.tsx'
import { readSearchAddress } from '#features/items/list/item-search.queries.server.ts'
import { listPath } from '#features/items/list/list-address.form.ts'
import { isPicker } from '#features/items/list/list-filters.codes.ts'
import { searchPath } from '#features/items/list/search-state.form.ts'
import type { Route } from './+types/item-picker.ts'
import styles from './item-picker.module.css'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const { picker } = args.params
  if (!isPicker(picker)) {
    throw missingPage(args.url)
  }
  return await read(args, async ({ db, now, caller }) => {
    const address = await readSearchAddress(db, args.url)
    const state = await withHidden(db, caller, address.state)
    return { picker, state, ...(await findChoices(db, now, { picker, state })) }
  })
}

export const handle = crumbs<typeof loader>(({ picker, state }) => [
  { text: '案件を探す', to: searchPath(state) },
  { text: pickerTitle[picker] },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, { title: pickerTitle[loaderData.picker], isHidden: true })
}

/** All choices of a kind for those who come without scripts, or with the address. */
export default function ItemPicker({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{pickerTitle[loaderData.picker]}</h1>
      <PickerForm choices={loaderData} onDone={(parameters) => navigate(listPath(parameters))} />
    </div>
  )
}
