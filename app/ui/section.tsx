import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './section.module.css'

type Props = {
  title: string
  id?: string
  note?: React.ReactNode
  more?: { to: string; text: string } | undefined
  children: React.ReactNode
}

/** A part of a page: a rule of 2 px opens it, its heading left, the way on right. */
export function Section({ title, id, note, more, children }: Props) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {more && <MoreLink {...more} />}
      </div>
      {children}
    </section>
  )
}

export function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={styles.more} to={to}>
      {text}
      <Icon name="chevronRight" size={16} className={styles.chevron ?? ''} />
    </Link>
  )
}
