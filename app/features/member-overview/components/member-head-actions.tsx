import type { OfficeEntry } from '#features/entries/office-entry.schema.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'

type Props = {
  memberId: number
  entries: readonly OfficeEntry[]
  mayMerge: boolean
  mayPropose: boolean
}

/** What is done most often with a member: a note of a call, a mail, the text that proposes them to a client. */
export function MemberHeadActions({ memberId, entries, mayMerge, mayPropose }: Props) {
  const newest = entries.find(({ validity }) => validity === 0)
  return (
    <>
      {mayMerge && <OfficeLink to={`/admin/members/${memberId}/merge`}>統合</OfficeLink>}
      <OfficeLink to={`/admin/members/${memberId}/edit`}>登録内容</OfficeLink>
      <OfficeLink hotkey="m" to={`/admin/members/mail?ids=${memberId}`}>
        メール
      </OfficeLink>
      {newest && mayPropose && (
        <OfficeLink to={`/admin/proposals/new?member_id=${memberId}`}>まとめて提案</OfficeLink>
      )}
      {newest && (
        <OfficeLink hotkey="o" to={`/admin/entries/${newest.id}/proposal`}>
          提案文
        </OfficeLink>
      )}
      {/* The browser opens the form of the log and focuses its field. */}
      <OfficeLink look="filled" hotkey="l" reloadDocument to="#field-text">
        対応を記録
      </OfficeLink>
    </>
  )
}
