import { Link } from 'react-router'
import { declineReason } from '#features/entries/entry.codes.ts'
import type { Entry } from '#features/entries/entry.schema.ts'
import { replyText } from '#features/entries/entry.words.ts'
import { nextInterviewText } from '#features/entries/interviews/interview.words.ts'
import { memberDueText } from '#features/entries/messages/entry-message.words.ts'
import { monthDayText } from '#ui/date-text.ts'
import { Money } from '#ui/money.tsx'
import styles from './entry-line.module.css'
import { StageLine } from './entry-stage-line.tsx'

type Pay = {
  rate_min: number | null
  rate_max: number | null
  rate_detail: string
  /** For how many days a week that is. */
  by_days: string
}
type Props = { entry: Entry & Pay }

/** One entry of the list: its item, its stage, and when the reply is due. */
export function EntryLine({ entry }: Props) {
  const { id, code, item_name, entered_at, stage, stages } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <p className={styles.facts}>
            {code}
            <time dateTime={entered_at}>{monthDayText(entered_at)}に応募</time>
          </p>
          <h2 className={styles.name}>
            <Link to={`/user/entry/${id}`}>{item_name}</Link>
          </h2>
        </div>
        <Rate pay={entry} />
      </div>
      <StageLine stage={stage} stages={stages} />
      <p className={styles.status}>{statusText(entry)}</p>
    </li>
  )
}

function Rate({ pay }: { pay: Pay }) {
  const { rate_min, rate_max, rate_detail, by_days } = pay
  return (
    <p className={styles.rate}>
      <Money min={rate_min} max={rate_max} size="line" fallback={rate_detail} />
      {by_days && <small className={styles.byDays}>{by_days}</small>}
    </p>
  )
}

/** What the reader may expect next, or how it ended. */
export function statusText(entry: Entry): string {
  const { stage, validity, decline_reason, moved_at, has_consented } = entry
  if (stage === 'withdrawn') return `${monthDayText(moved_at)}に辞退しました。`
  if (validity === 1) return 'この応募は取り消されています。'
  if (stage === 'declined') {
    const reason = decline_reason ? `（${declineReason.label(decline_reason)}）` : ''
    return `今回は見送りとなりました${reason}。`
  }
  if (entry.awaits_reply) return replyText(entry)
  if (entry.member_due_on) return memberDueText(entry.member_due_on)
  if (entry.interview_at) return nextInterviewText(entry.interview_at)
  if (!has_consented) return '企業への提案に、あなたの同意が必要です。'
  return texts[stage] ?? ''
}

const texts: Partial<Record<Entry['stage'], string>> = {
  received: '担当者からメッセージをお送りしました。',
  reviewing: '担当者が内容を確認し、企業への提案を準備しています。',
  proposed: '企業へ提案しました。返事が届きしだい、ご連絡します。',
  scheduling: '面談の日程を調整しています。',
  interviewed: '面談が終わり、結果を待っています。',
  offered: 'オファーが届いています。担当者からのご連絡をご確認ください。',
  started: '参画が決まりました。',
}
