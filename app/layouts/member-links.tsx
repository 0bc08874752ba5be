import { NavLink } from 'react-router'
import { NoticeBell } from '#features/notices/components/notice-bell.tsx'
import { navigation } from './navigation.ts'
import styles from './site-header.module.css'

/** A member's own links in the header; the bell only where the server knows them. */
export function MemberLinks({ unread }: { unread: number | undefined }) {
  return (
    <>
      {unread !== undefined && <NoticeBell unread={unread} />}
      {[navigation.entries, navigation.member, navigation.logout].map(({ to, text }) => (
        <NavLink className={() => styles.member} end key={to} to={to}>
          {text}
        </NavLink>
      ))}
    </>
  )
}
