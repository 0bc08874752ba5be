import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './ready-line.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type ReadyStop = { name: string; to: string; state: 'done' | 'begun' | 'open' }

const labels = { done: '登録済み', begun: '一部登録済み', open: '未登録' }

/** Stations on the way to being ready: a full one is done, the track is dashed where nobody has been. */
export function ReadyLine({ stops, label }: { stops: readonly ReadyStop[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {stops.map(({ name, to, state }) => (
        <li className={styles.stop} data-state={state} key={name}>
          <span className={styles.mark}>{state === 'done' && <Icon name="check" size={12} />}</span>
          <Link className={styles.name} to={to}>
            {name}
          </Link>
          <VisuallyHidden>：{labels[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
