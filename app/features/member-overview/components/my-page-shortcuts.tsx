import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './my-page-shortcuts.module.css'

type Shortcut = { to: string; text: string; note: string }

/** The ways that members take most. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul className={styles.list}>
      {shortcuts.map(({ to, text, note }) => (
        <li key={to}>
          <Link className={styles.way} to={to}>
            <span className={styles.text}>{text}</span>
            <span className={styles.note}>{note}</span>
            <Icon name="chevronRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
