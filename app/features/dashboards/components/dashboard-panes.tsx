import { classNames } from '#ui/class-names.ts'
import styles from './dashboard-panes.module.css'

/** The figures side by side: twelve columns, of which a pane takes five, four or three. */
export function Panes({ children }: { children: React.ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

type Props = {
  title: string
  note?: React.ReactNode
  size?: 'wide' | 'narrow'
  /** Beside two others, one above the other. */
  isTall?: boolean
  children: React.ReactNode
}

export function FigurePane({ title, note, size, isTall, children }: Props) {
  return (
    <section className={classNames(styles.pane, size && styles[size], isTall && styles.tall)}>
      <h2 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      {children}
    </section>
  )
}

/** The text where there is nothing to draw yet. */
export function NothingYet({ children }: { children: React.ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
