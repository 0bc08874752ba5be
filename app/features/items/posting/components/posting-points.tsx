import { Link } from 'react-router'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './posting-points.module.css'

/** What speaks for a posting; a point that is a tag of it leads to the others of its kind. */
export function Points({ points, tags }: Pick<ItemDetail, 'points' | 'tags'>) {
  if (points.length === 0) return null
  return (
    <ul className={styles.points} aria-label="おすすめのポイント">
      {points.map((point) => {
        const tag = tags.find(({ term }) => term === point)
        return (
          <li className={styles.point} key={point}>
            <Icon name="check" size={16} />
            {tag ? <Link to={`/item/tag/${tag.id}`}>{point}</Link> : point}
          </li>
        )
      })}
    </ul>
  )
}
