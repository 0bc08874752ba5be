import { Link } from 'react-router'
import { savingPath } from '#features/items/list/list-address.form.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { savedSearchPath } from '#features/saved-searches/saved-search.form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './save-search-link.module.css'

type Props = { state: SearchState; isButton?: boolean }

/** The link that saves a search. Visitors come to it by the login; where nothing is asked for there is none. */
export function SaveLink({ state, isButton }: Props) {
  const path = savedSearchPath(state)
  if (path === undefined) return null
  const to = savingPath(path)
  if (isButton) {
    return (
      <ButtonLink isWide rel="nofollow" to={to}>
        条件を保存
      </ButtonLink>
    )
  }
  return (
    <Link className={styles.save} rel="nofollow" to={to}>
      <Icon name="bookmark" size={16} />
      この条件を保存
    </Link>
  )
}
