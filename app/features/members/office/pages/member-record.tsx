import { data, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit, submitFiles } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { sendAuthMail } from '#features/accounts/password/verification.admin-api.server.ts'
import { MemberEntries } from '#features/member-overview/components/member-entries.tsx'
import { MemberOthers } from '#features/member-overview/components/member-related.tsx'
import { getMemberOtherOfStaff } from '#features/member-overview/member-overview.admin-api.server.ts'
import { MemberLog } from '#features/members/follow-up/components/contact-log.tsx'
import { CareStrip } from '#features/members/follow-up/components/follow-up-strip.tsx'
import {
  addMemberLog,
  finishMemberNext,
  updateImpressionNote,
  updateMemberImpression,
  updateMemberMemo,
  updateMemberStatus,
} from '#features/members/follow-up/follow-up.admin-api.server.ts'
import { readCare } from '#features/members/follow-up/member-care.form.ts'
import { undoMemberMerge } from '#features/members/merging/member-merge.admin-api.server.ts'
import { MemberMemo } from '#features/members/office/components/member-memo.tsx'
import { MemberPerson } from '#features/members/office/components/member-person.tsx'
import { MemberWishes } from '#features/members/office/components/member-wishes.tsx'
import {
  getMemberContact,
  getMemberOfStaff,
} from '#features/members/office/member-record.admin-api.server.ts'
import { MemberFiles } from '#features/skill-sheets/components/staff-files.tsx'
import { adminDelete, adminUpload } from '#features/skill-sheets/staff-file.admin-api.server.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { ProveLink } from '#ui/office/prove-link.tsx'
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
    may: {
      write: hasCapability(args, 'members.write'),
      seeNames: hasCapability(args, 'members.names'),
      export: hasCapability(args, 'members.export'),
      delete: hasCapability(args, 'members.delete'),
    },
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

/** Each part of the screen is a form of its own; `act` in the address says which one was sent. */
export async function action(args: Route.ActionArgs) {
  const act = args.url.searchParams.get('act') ?? ''
  if (act === 'contact') return await showContact(args)
  const { result, refusal } = await sendPart(args, act)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/members/${idIn(args)}`, 303)
}

async function sendPart(args: Route.ActionArgs, act: string) {
  const read = readCare(idIn(args))
  if (act === 'files') return await submitFiles(args, adminUpload)
  if (act === 'file-delete') return await submit(args, adminDelete, read.file)
  if (act === 'memo') return await submit(args, updateMemberMemo, read.memo)
  if (act === 'impression') return await submit(args, updateMemberImpression, read.impression)
  if (act === 'note') return await submit(args, updateImpressionNote, read.note)
  if (act === 'log') return await submit(args, addMemberLog, read.log)
  if (act === 'auth-mail') return await submit(args, sendAuthMail, read.id)
  if (act === 'merge-undo') return await submit(args, undoMemberMerge, readMergeUndo)
  if (act === 'next') return await submit(args, finishMemberNext, read.id)
  return await submit(args, updateMemberStatus, read.status)
}

const readMergeUndo = ({ merge_id }: Record<string, unknown>) => ({
  merge_id: String(merge_id ?? ''),
})

/** The answer holds the address and the number once; the page that is opened anew does not. */
async function showContact(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, getMemberContact, ({ reason }) => ({
    id: idIn(args),
    reason: String(reason ?? ''),
  }))
  return refusal ?? data({ contact: result })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.member.name}（会員）` : '会員'
  return pageMeta(matches, { title, isHidden: true })
}

const writingKeys = [
  { keys: ['S'], text: '進捗' },
  { keys: ['1', '–', '4'], text: '評価' },
  { keys: ['L'], text: '記録' },
  { keys: ['E'], text: 'メモ' },
]
const leaving = { keys: ['Esc'], text: '一覧へ' }

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, other, may, token, key } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const contact = actionData && 'contact' in actionData ? actionData.contact : undefined
  const mayWrite = may.write && member.is_active
  return (
    <OfficeScreen
      title={member.name}
      crumb={{ to: '/admin/members', text: '会員', code: member.code }}
      note={[member.kana, member.is_active ? '' : '無効'].filter(Boolean).join('・')}
      keys={mayWrite ? [...writingKeys, leaving] : [leaving]}
      actions={
        mayWrite && (
          <>
            {may.delete && <OfficeLink to={`/admin/members/${member.id}/merge`}>統合</OfficeLink>}
            <OfficeLink to={`/admin/members/${member.id}/edit`}>登録内容</OfficeLink>
          </>
        )
      }
      above={<CareStrip member={member} token={token} mayWrite={mayWrite} refused={refused} />}
    >
      {refused && !refused.current && (
        <FormMessage message={refused.message} errors={refused.errors} />
      )}
      <ProveLink to={refused?.go_to} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <MemberWishes member={member} />
          <MemberPerson member={member} contact={contact} token={token} may={may} />
        </div>
        <div className={styles.middle}>
          {may.seeNames && (
            <MemberMemo member={member} token={token} mayWrite={mayWrite} refused={refused} />
          )}
          <MemberEntries entries={other.entries} />
          <MemberLog
            member={member}
            token={token}
            formKey={key}
            mayWrite={mayWrite}
            refused={refused}
          />
        </div>
        <div className={styles.right}>
          {may.seeNames && (
            <MemberFiles
              memberId={member.id}
              files={other.files}
              token={token}
              canWrite={mayWrite}
              canExport={may.export}
              action="?act=files"
            />
          )}
          <MemberOthers other={other} member={member} mayMerge={may.delete} token={token} />
        </div>
      </div>
    </OfficeScreen>
  )
}
