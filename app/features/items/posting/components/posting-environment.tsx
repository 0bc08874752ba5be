import { Link } from 'react-router'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { FactRows } from '#ui/facts.tsx'
import styles from './posting-environment.module.css'

const GROUPS = ['language', 'framework', 'data', 'infra', 'position', 'system'] as const

/** The tags of a posting by their group, each the way to its own page; then the trade of the client. */
export function Environment({ item }: { item: ItemDetail }) {
  const groups = GROUPS.map((group) => ({
    label: tagGroup.label(group),
    tags: item.tags.filter((tag) => tag.group === group),
  }))
  const rows = groups
    .filter(({ tags }) => tags.length > 0)
    .map(({ label, tags }) => ({ label, value: <TagLinks tags={tags} /> }))
  const industry = item.biz_category_name?.name
  return <FactRows rows={industry ? [...rows, { label: '業種', value: industry }] : rows} />
}

function TagLinks({ tags }: Pick<ItemDetail, 'tags'>) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, term }) => (
        <li key={id}>
          <Link className={styles.tag} to={`/item/tag/${id}`}>
            {term}
          </Link>
        </li>
      ))}
    </ul>
  )
}
