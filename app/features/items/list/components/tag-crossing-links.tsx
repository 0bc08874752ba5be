import { Link } from 'react-router'
import type { CrossLink } from '#features/items/list/tag-crossings.rules.ts'
import { figure } from '#ui/figures.ts'
import { Section } from '#ui/section.tsx'
import styles from './tag-crossing-links.module.css'

type Props = {
  title: string
  links: readonly CrossLink[]
  /** The one whose page this is. */
  currentId?: number | undefined
}

/** The pages beside this one, each with its projects. */
export function CrossLinks({ title, links, currentId }: Props) {
  const others = links.filter(({ id }) => id !== currentId)
  if (others.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.links}>
        {others.map(({ id, name, to, count }) => (
          <li key={id}>
            <Link className={styles.link} to={to}>
              <span className={styles.name}>{name}</span>
              {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
