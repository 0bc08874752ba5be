import { NavLink } from 'react-router'
import styles from './notice-bell.module.css'

/** The way to the notices of a member, with how many are unread. */
export function NoticeBell({ unread }: { unread: number }) {
  return (
    <NavLink className={styles.bell ?? ''} end to="/user/notices" aria-label={nameOf(unread)}>
      <svg className={styles.sign} width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 17.5h16M6.5 17.5V10a5.5 5.5 0 0 1 11 0v7.5M10 20.5h4M12 2v2.5" />
      </svg>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </NavLink>
  )
}

function nameOf(unread: number): string {
  return unread === 0 ? 'お知らせ' : `お知らせ ${unread}件未読`
}
