import { NavLink } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
import { NoticeBell } from '#features/notices/components/notice-bell.tsx'
import { navigation } from './navigation.ts'
import styles from './site-header.module.css'

/** A member's own links in the header; the bell only where the server knows them. */
type Props = { unread: number | undefined; isForAll: boolean }

export function MemberLinks({ unread, isForAll }: Props) {
  return (
    <>
      {unread !== undefined && (
        <OwnPart name="bell" isForAll={isForAll}>
          <NoticeBell unread={isForAll ? 0 : unread} />
        </OwnPart>
      )}
      {[navigation.entries, navigation.member, navigation.logout].map(({ to, text }) => (
        <NavLink className={() => styles.member} end key={to} to={to}>
          {text}
        </NavLink>
      ))}
    </>
  )
}
