import { Outlet, redirect } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MemberEntries } from '#features/member-overview/components/member-entries.tsx'
import { MemberHeadActions } from '#features/member-overview/components/member-head-actions.tsx'
import { MemberOthers } from '#features/member-overview/components/member-related.tsx'
import { getMemberOtherOfStaff } from '#features/member-overview/member-overview.admin-api.server.ts'
import { MemberLog } from '#features/members/follow-up/components/contact-log.tsx'
import { CareStrip } from '#features/members/follow-up/components/follow-up-strip.tsx'
import { MemberMemo } from '#features/members/office/components/member-memo.tsx'
import { MemberPerson } from '#features/members/office/components/member-person.tsx'
import { MemberWishes } from '#features/members/office/components/member-wishes.tsx'
import { getMemberOfStaff } from '#features/members/office/member-record.admin-api.server.ts'
import type { ContactShown } from '#features/members/office/member-record.schema.ts'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import { searchProposalsCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { MemberFiles } from '#features/skill-sheets/components/staff-files.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/member-record.ts'
import styles from './member-record.module.css'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  const member = await load(args, getMemberOfStaff, { id })
  if (member.merged_into_id) throw redirect(`/admin/members/${member.merged_into_id}`)
  return {
    member,
    other: await load(args, getMemberOtherOfStaff, { id }),
    proposals: hasCapability(args, 'entries.read')
      ? await load(args, searchProposalsCall, { member_id: id, per_page: 10 })
      : undefined,
    may: {
      write: hasCapability(args, 'members.write'),
      seeNames: hasCapability(args, 'members.names'),
      export: hasCapability(args, 'members.export'),
      delete: hasCapability(args, 'members.delete'),
      propose: hasCapability(args, 'entries.write') && hasCapability(args, 'clients.write'),
    },
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.member.name}（会員）` : '会員'
  return pageMeta(matches, { title, isHidden: true })
}

const writingKeys = [
  { keys: ['S'], text: '進捗' },
  { keys: ['1〜4'], text: '評価' },
  { keys: ['L'], text: '記録' },
  { keys: ['E'], text: 'メモ' },
  { keys: ['M'], text: 'メール' },
]
const leaving = { keys: ['Esc'], text: '一覧へ' }

export default function Member({ loaderData }: Route.ComponentProps) {
  const { member, other, proposals, may, token, key } = loaderData
  const contact = useActAnswer<{ contact?: ContactShown }>('contact')?.contact
  const impression = useActAnswer('impression')
  const memo = useActAnswer('memo')
  const log = useActAnswer('log')
  const mayWrite = may.write && member.is_active
  return (
    <OfficeScreen
      title={member.name}
      crumb={{ to: '/admin/members', text: '会員', code: member.code }}
      note={[member.kana, member.is_active ? '' : '無効'].filter(Boolean).join('・')}
      keys={mayWrite ? [...writingKeys, leaving] : [leaving]}
      actions={
        mayWrite && (
          <MemberHeadActions
            memberId={member.id}
            entries={other.entries}
            mayMerge={may.delete}
            mayPropose={may.propose}
          />
        )
      }
      above={<CareStrip member={member} token={token} mayWrite={mayWrite} refused={impression} />}
    >
      <Outlet />
      <div className={styles.columns}>
        <div className={styles.left}>
          <MemberWishes member={member} />
          <MemberPerson member={member} contact={contact} token={token} may={may} />
        </div>
        <div className={styles.middle}>
          {may.seeNames && (
            <MemberMemo member={member} token={token} mayWrite={mayWrite} refused={memo} />
          )}
          <MemberEntries entries={other.entries} />
          <MemberLog
            member={member}
            token={token}
            formKey={key}
            mayWrite={mayWrite}
            refused={log}
          />
        </div>
        <div className={styles.right}>
          {may.seeNames && (
            <MemberFiles
              memberId={member.id}
              files={other.files}
              token={token}
              isActive={member.is_active}
              canWrite={mayWrite}
              canExport={may.export}
            />
          )}
          {proposals && (
            <ProposalLog proposals={proposals} query={`member_id=${member.id}`} without="member" />
          )}
          <MemberOthers other={other} member={member} mayMerge={may.delete} token={token} />
        </div>
      </div>
    </OfficeScreen>
  )
}
