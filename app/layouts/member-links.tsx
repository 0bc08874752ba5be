import { NavLink } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
import { NoticeBell } from '#features/notices/components/notice-bell.tsx'
import { navigation } from './navigation.ts'
import styles from './site-header.module.css'

type Props = { unread: number | undefined; isForAll: boolean }

/** A member's own links in the header; the bell only where the server knows them. */
export function MemberLinks({ unread, isForAll }: Props) {
  return (
    <>
      {unread !== undefined && <Bell unread={unread} isForAll={isForAll} />}
      {[navigation.entries, navigation.member, navigation.logout].map(({ to, text }) => (
        <NavLink className={() => styles.member} end key={to} to={to}>
          {text}
        </NavLink>
      ))}
    </>
  )
}

function Bell({ unread, isForAll }: { unread: number; isForAll: boolean }) {
  if (!import.meta.env.SSR || !isForAll) return <NoticeBell unread={unread} />
  return (
    <OwnPart name="bell">
      <NoticeBell unread={0} />
    </OwnPart>
  )
}
