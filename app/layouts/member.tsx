import { NavLink, Outlet } from 'react-router'
import styles from './member.module.css'
import { memberNavigation } from './member-navigation.ts'

/** The frame of a member's own pages: the page first, the ways to the others beside or below it. */
export default function MemberLayout() {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <nav className={styles.nav} aria-label="マイページのメニュー">
        {memberNavigation.map(({ title, links }) => (
          <section className={styles.group} key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <NavLink className={styles.link ?? ''} end to={to}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
