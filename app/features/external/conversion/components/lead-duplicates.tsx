import { Form, Link } from 'react-router'
import { SAME_FROM } from '#features/external/conversion/lead-duplicate.rules.ts'
import type { Candidate } from '#features/external/conversion/lead-duplicate.schema.ts'
import type { LeadDetail } from '#features/external/lead.schema.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './lead-duplicates.module.css'
import { LikenessMarks } from './lead-merge-side.tsx'

type Props = {
  lead: LeadDetail
  like: readonly Candidate[]
  canJoin: boolean
  canMerge: boolean
  token: string
  /** Sent twice, the form is one order. */
  formKey: string
}

/** The members who may be this very person, and the two ways on: merging, or a new member. */
export function LeadCandidates({ lead, like, canJoin, canMerge, token, formKey }: Props) {
  const isKnown = like.some(({ score }) => score >= SAME_FROM)
  return (
    <Pane title="会員の候補" note={like.length === 0 ? '似ている会員はいません' : undefined}>
      <ul className={styles.list}>
        {like.map((candidate) => (
          <li key={candidate.member_id}>
            <h3>
              <Link to={`/admin/members/${candidate.member_id}`}>
                {candidate.name}（M-{candidate.member_id}）
              </Link>
            </h3>
            <LikenessMarks candidate={candidate} />
            {canMerge && (
              <OfficeLink
                to={`/admin/leads/${lead.service}/${lead.id}/merge?member_id=${candidate.member_id}`}
              >
                {candidate.name}と見比べて統合する
              </OfficeLink>
            )}
          </li>
        ))}
      </ul>
      {canJoin && (
        <Form method="post" action="join" className={styles.join}>
          <FormToken token={token} />
          <input type="hidden" name="_key" value={formKey} />
          <input type="hidden" name="version" value={lead.version} />
          {isKnown && (
            <Checkbox
              name="is_other_person"
              value="1"
              label="候補の会員とは別の人であることを確かめました"
            />
          )}
          <OfficeButton type="submit">
            {isKnown ? '別の人として会員に登録する' : '会員に登録する'}
          </OfficeButton>
          <span>ご本人に、登録を完了していただくためのメールが届きます。</span>
        </Form>
      )}
    </Pane>
  )
}
