import { Form, Link } from 'react-router'
import type { LeadDetail } from '#features/external/lead.schema.ts'
import { memberCode } from '#features/members/member.words.ts'
import { UNDO_DAYS } from '#features/members/merging/merge-comparison.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'

type Props = { lead: LeadDetail; canJoin: boolean; canMerge: boolean; token: string }

/** What became of a lead, and how it is undone. */
export function LeadFate({ lead, canJoin, canMerge, token }: Props) {
  if (lead.status !== 'member' && lead.status !== 'merged') return null
  const isMerged = lead.status === 'merged'
  return (
    <Pane title={lead.status_name} note={`リードの内容は、${UNDO_DAYS}日がたつと消去されます`}>
      <PaneFacts
        facts={[
          [
            '会員',
            lead.member_id && (
              <Link to={`/admin/members/${lead.member_id}`}>{memberCode(lead.member_id)}</Link>
            ),
          ],
          [isMerged ? '統合' : '登録', lead.decided_at && shortMoment(lead.decided_at)],
        ]}
      />
      {isMerged && canMerge && !lead.erased_at && (
        <Form method="post" action="merge-undo">
          <FormToken token={token} />
          <OfficeButton type="submit">統合を取り消す</OfficeButton>
        </Form>
      )}
      {!isMerged && canJoin && (
        <Form method="post" action="invite">
          <FormToken token={token} />
          <OfficeButton type="submit">ご案内のメールをもう一度送る</OfficeButton>
        </Form>
      )}
    </Pane>
  )
}
