import { declineReason } from '#features/entries/entry.codes.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { type LogLine, Pane, PaneLog } from '#ui/office/side-panel.tsx'
import styles from './entry-parts.module.css'

/** Steps and messages in one log, the newest first. */
export function EntryHistory({ entry }: { entry: OfficeDetail }) {
  const steps = entry.moves.map(({ id, at, actor, who, stage_name, reason, note }) => ({
    at,
    line: {
      id: `step${id}`,
      who: actor === 'member' ? '本人' : (who ?? (actor === 'staff' ? '担当者' : '自動')),
      text: (
        <>
          {stage_name}
          {reason && `（${declineReason.label(reason)}）`}
          {note && <p className={styles.quiet}>社内メモ：{note}</p>}
        </>
      ),
    },
  }))
  const letters = entry.messages.map(({ id, sent_at, who, body, asks_consent }) => ({
    at: sent_at,
    line: {
      id: `letter${id}`,
      who: who ?? '担当者',
      text: asks_consent ? (
        '提案への同意をお願い'
      ) : (
        <>
          メールで連絡<p className={styles.text}>{body}</p>
        </>
      ),
    },
  }))
  return (
    <Pane title="経過">
      <PaneLog lines={newestFirst([...steps, ...letters])} />
    </Pane>
  )
}

function newestFirst(all: readonly { at: string; line: Omit<LogLine, 'at'> }[]): LogLine[] {
  return all
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map(({ at, line }) => ({ ...line, at: shortMoment(at) }))
}
