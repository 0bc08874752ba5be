import { Link } from 'react-router'
import { declineReason } from '#features/entries/entry.codes.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { answerText } from '#features/proposals/proposal-list.words.ts'
import type { ProposalDetail } from '#features/proposals/proposal-record.schema.ts'
import { proposalAnswer } from '#features/proposals/proposal-state.codes.ts'
import { dayText, shortMoment } from '#ui/date-text.ts'
import { Pane, PaneFacts, PaneLog } from '#ui/office/side-panel.tsx'
import styles from './proposal-parts.module.css'

/** Who was proposed to whom, for what, and what came of it. */
export function ProposalFacts({ proposal }: { proposal: ProposalDetail }) {
  const { item_id, item_name, member_id, member_name, client, client_id, contact } = proposal
  return (
    <Pane title="提案" note="閲覧は記録されます">
      <PaneFacts
        facts={[
          [
            '案件',
            <Link key="item" to={`/admin/items/${item_id}`}>
              {item_name}（{itemCode(item_id)}）
            </Link>,
          ],
          [
            '会員',
            <Link key="member" to={`/admin/members/${member_id}`}>
              {member_name}（M-{member_id}）
            </Link>,
          ],
          [
            '応募',
            <Link key="entry" to={`/admin/entries/${proposal.entry_id}`}>
              {proposal.entry_code} {proposal.stage_name}
            </Link>,
          ],
          ...(client_id
            ? ([
                [
                  '取引先',
                  <Link key="client" to={`/admin/clients/${client_id}`}>
                    {client}
                  </Link>,
                ],
                ['相手', contact],
              ] as const)
            : []),
          ['担当', proposal.admin_name ?? '退職した担当者'],
          ['送信', shortMoment(proposal.sent_at)],
          ['返答', answerText(proposal)],
          [
            '同意',
            proposal.has_consented ? '提案に同意済み' : '会員は提案への同意を取り消しています',
          ],
        ]}
      />
    </Pane>
  )
}

/** What the client has answered, as it is on record. */
export function RecordedAnswer({ proposal }: { proposal: ProposalDetail }) {
  const { answer, answer_reason, answer_note, answered_on, recorder, recorded_at } = proposal
  if (answer === null || answered_on === null) return null
  return (
    <Pane title="記録した回答">
      <PaneFacts
        facts={[
          ['回答', proposalAnswer.label(answer)],
          ['回答日', dayText(answered_on)],
          ['理由', answer_reason && declineReason.label(answer_reason)],
          [
            'メモ',
            answer_note && (
              <span key="note" className={styles.text}>
                {answer_note}
              </span>
            ),
          ],
          ['記録', [recorder, recorded_at && shortMoment(recorded_at)].filter(Boolean).join(' ')],
        ]}
      />
    </Pane>
  )
}

/** The text as it was sent, and who requested the answer when. */
export function ProposalLetters({ proposal }: { proposal: ProposalDetail }) {
  const { text, reminders } = proposal
  return (
    <>
      {reminders.length > 0 && (
        <Pane title="督促" note={`${reminders.length}回`}>
          <PaneLog
            lines={reminders.map(({ id, at, who }) => ({
              id,
              at: shortMoment(at),
              who: who ?? '退職した担当者',
              text: 'メールで督促',
            }))}
          />
        </Pane>
      )}
      {text && (
        <Pane title="送った文面">
          <p className={styles.subject}>{text.subject}</p>
          <p className={styles.text}>{text.body ?? '本文は保存されていません。'}</p>
        </Pane>
      )}
    </>
  )
}
