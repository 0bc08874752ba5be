import { Link } from 'react-router'
import { parallel } from '#features/entries/entry.codes.ts'
import { beginningText } from '#features/entries/entry.words.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { dayRateText, wishedRateText } from '#features/items/day-rate.words.ts'
import { monthDayText } from '#ui/date-text.ts'
import { moneyText } from '#ui/money.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import styles from './entry-parts.module.css'

/** Who has applied to what, on which terms, and until when they wait for a reply. */
export function EntryFacts({ entry }: { entry: OfficeDetail }) {
  const { item, item_id, item_name, member_id, member_name, message } = entry
  return (
    <>
      <Pane title="案件と会員" note="閲覧は記録されます">
        <PaneFacts
          facts={[
            [
              '案件',
              <Link key="item" to={`/admin/items/${item_id}`}>
                {item_name}
              </Link>,
            ],
            ['単価', item && payText(item)],
            [
              '会員',
              <Link key="member" to={`/admin/members/${member_id}`}>
                {member_name}（M-{member_id}）
              </Link>,
            ],
            ['希望単価', wishedRateText(entry.rate_wished, entry.rate_basis)],
            ['稼働できる日', beginningText(entry.available_from, entry.entered_at.slice(0, 10))],
            ['並行状況', entry.parallel && parallel.label(entry.parallel)],
            [
              '同意',
              entry.has_consented ? '企業への提案に同意済み' : '提案への同意はまだありません',
            ],
            ['返信', replyFact(entry)],
          ]}
        />
      </Pane>
      {message && (
        <Pane title="会員からのメッセージ">
          <p className={styles.text}>{message}</p>
        </Pane>
      )}
    </>
  )
}

function payText(item: NonNullable<OfficeDetail['item']>): string {
  const { rate_min, rate_max, rate_detail } = item
  if (rate_min === null && rate_max === null) return rate_detail
  return [moneyText(rate_min, rate_max), dayRateText(item)].filter(Boolean).join('・')
}

function replyFact({ awaits_reply, is_overdue, is_replied, reply_due_on }: OfficeDetail): string {
  if (is_overdue) return `× ${monthDayText(reply_due_on)}の期限を過ぎています`
  if (awaits_reply) return `${monthDayText(reply_due_on)}まで`
  return is_replied ? '返信済み' : ''
}
