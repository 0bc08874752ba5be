import { Link, NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import type { OfficePlace } from './office-navigation.ts'
import styles from './office-rail.module.css'

type Props = {
  name: string
  admin: { name: string; role: string }
  groups: readonly { title?: string | undefined; places: readonly OfficePlace[] }[]
  counts: Readonly<Record<string, number>>
  isSlim: boolean
}

/** The ways through the back office, at the left; where there is little room, by two or three characters. */
export function OfficeRail({ name, admin, groups, counts, isSlim }: Props) {
  return (
    <header className={classNames(styles.rail, isSlim && styles.slim)}>
      <Link className={styles.brand} to="/admin" aria-label={name}>
        <span className={styles.mark} aria-hidden="true" />
        {!isSlim && name}
      </Link>
      <nav className={styles.nav} aria-label="管理メニュー">
        {groups.map(({ title, places }) => (
          <section key={title ?? ''} className={styles.group}>
            {title && !isSlim && <h2 className={styles.title}>{title}</h2>}
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <Place place={place} count={counts[place.count ?? '']} isSlim={isSlim} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.me}>
        <Link to="/admin/account">{isSlim ? '私' : <strong>{admin.name}</strong>}</Link>
        {!isSlim && <span>{admin.role}</span>}
        <Link to="/admin/logout">{isSlim ? '出る' : 'ログアウト'}</Link>
      </div>
    </header>
  )
}

type PlaceProps = { place: OfficePlace; count: number | undefined; isSlim: boolean }

function Place({ place: { to, text, short, go, isUrgent }, count, isSlim }: PlaceProps) {
  const isWaiting = Boolean(isUrgent && count)
  return (
    <NavLink
      className={styles.place ?? ''}
      to={to}
      end={to === '/admin'}
      data-go={go}
      aria-label={isSlim ? text : undefined}
    >
      <span>{isSlim ? short : text}</span>
      {count !== undefined && (
        <span className={classNames(styles.count, isWaiting && styles.urgent)}>
          {isSlim ? '' : figure(count)}
        </span>
      )}
    </NavLink>
  )
}
