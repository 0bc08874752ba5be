import { Form, Link } from 'react-router'
import type { z } from 'zod'
import type { memberOther } from '#features/member-overview/member-overview.schema.ts'
import { mailStateNames } from '#features/operations/outbox.words.ts'
import { dayText, shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'
import styles from './member-overview.module.css'

type Props = {
  other: z.output<typeof memberOther>
  member: { id: number; is_active: boolean }
  mayMerge: boolean
  token: string
}

/** What else belongs to a member: who may be the same, linked services, mails, who has looked. */
export function MemberOthers({ other, member, mayMerge, token }: Props) {
  const { alike, merges, accounts, mails, seen } = other
  const isMergeable = mayMerge && member.is_active
  return (
    <>
      {alike.length > 0 && (
        <Pane title="似た会員">
          <ul className={styles.lines}>
            {alike.map(({ id, code, name, why }) => (
              <li key={id}>
                <Link to={`/admin/members/${id}`}>
                  {name}（{code}）
                </Link>{' '}
                と{why}
                {isMergeable && (
                  <OfficeLink
                    isSmall
                    look="bare"
                    to={`/admin/members/${member.id}/merge?source_id=${id}`}
                  >
                    見比べる
                  </OfficeLink>
                )}
              </li>
            ))}
          </ul>
        </Pane>
      )}
      {merges.length > 0 && (
        <Pane title="統合した会員" note="30日間は取り消せます">
          <ul className={styles.lines}>
            {merges.map(({ id, code, at }) => (
              <li key={id}>
                {code} {dayText(at)}
                {isMergeable && (
                  <Form method="post" action="merge-undo">
                    <FormToken token={token} />
                    <input type="hidden" name="merge_id" value={id} />
                    <OfficeButton isSmall type="submit">
                      統合を取り消す
                    </OfficeButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Pane>
      )}
      {accounts.length > 0 && (
        <Pane title="連携サービス">
          <ul className={styles.lines}>
            {accounts.map(({ provider, label, linked_at }) => (
              <li key={provider}>
                {label}（{dayText(linked_at)}から）
              </li>
            ))}
          </ul>
        </Pane>
      )}
      <Pane title="送ったメール" note="新しい10通まで">
        {mails.length === 0 && <p className={styles.none}>まだありません。</p>}
        <PaneLog
          lines={mails.map(({ id, at, title, subject, state, is_readable }) => ({
            id,
            at: shortMoment(at),
            text: (
              <>
                {is_readable ? (
                  <Link to={`/admin/members/${member.id}/mails/${id}`}>{subject}</Link>
                ) : (
                  (subject ?? `${title}（件名は表示できません）`)
                )}
                {state !== 'sent' && `（${mailStateNames[state]}）`}
              </>
            ),
          }))}
        />
      </Pane>
      {seen.length > 0 && (
        <Pane title="担当者の閲覧と操作" note="30日以内・新しい10件まで">
          <PaneLog
            lines={seen.map(({ id, at, who, action }) => ({
              id,
              who,
              at: shortMoment(at),
              text: action,
            }))}
          />
        </Pane>
      )}
    </>
  )
}
