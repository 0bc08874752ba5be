import { Link, useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
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
  const { pathname } = useLocation()
  const current = placeOf(
    pathname,
    groups.flatMap(({ places }) => places),
  )
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
                  <Place
                    place={place}
                    count={counts[place.count ?? '']}
                    isCurrent={place.to === current}
                    isSlim={isSlim}
                  />
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

/** The line one is under: 確認待ち is below 案件 in its address, and is a line of its own. */
function placeOf(pathname: string, places: readonly OfficePlace[]): string | undefined {
  return places
    .flatMap(({ to, also = [] }) => [to, ...also].map((at) => ({ to, at })))
    .filter(({ at }) => pathname === at || (at !== '/admin' && pathname.startsWith(`${at}/`)))
    .toSorted((a, b) => b.at.length - a.at.length)[0]?.to
}

type PlaceProps = {
  place: OfficePlace
  count: number | undefined
  isCurrent: boolean
  isSlim: boolean
}

function Place({ place, count, isCurrent, isSlim }: PlaceProps) {
  const { to, text, short, go, isUrgent } = place
  const isWaiting = Boolean(isUrgent && count)
  return (
    <Link
      className={styles.place}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-go={go}
    >
      <span aria-hidden={isSlim || undefined}>{isSlim ? short : text}</span>
      {isSlim && <VisuallyHidden>{text}</VisuallyHidden>}
      {count !== undefined && (!isSlim || isWaiting) && (
        <span className={classNames(styles.count, isWaiting && styles.urgent)}>
          {isSlim ? '' : figure(count)}
        </span>
      )}
    </Link>
  )
}
