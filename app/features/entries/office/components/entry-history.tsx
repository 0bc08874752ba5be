import { Link } from 'react-router'
import { declineReason } from '#features/entries/entry.codes.ts'
import type { EntryMessage } from '#features/entries/messages/entry-message.schema.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { shortMoment, slashDay } from '#ui/date-text.ts'
import { type LogLine, Pane, PaneLog } from '#ui/office/side-panel.tsx'
import styles from './entry-parts.module.css'

/** Steps and messages in one log, the newest first. */
export function EntryHistory({ entry, mayOpen }: { entry: OfficeDetail; mayOpen: boolean }) {
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
  const letters = entry.messages.map((message) => ({
    at: message.sent_at,
    line: {
      id: `letter${message.id}`,
      who: message.sender === 'member' ? '本人' : (message.who ?? '担当者'),
      text: <Letter entryId={entry.id} message={message} mayOpen={mayOpen} />,
    },
  }))
  return (
    <Pane title="経過">
      <PaneLog lines={newestFirst([...steps, ...letters])} />
    </Pane>
  )
}

type LetterProps = { entryId: number; message: EntryMessage; mayOpen: boolean }

function Letter({ entryId, message, mayOpen }: LetterProps) {
  const { sender, body, files, asks_consent, reply_due_on } = message
  if (asks_consent) return '提案への同意をお願い'
  return (
    <>
      {sender === 'member' ? 'メッセージ' : 'メールで連絡'}
      {reply_due_on && `（${slashDay(reply_due_on)}までの返信をお願い）`}
      <p className={styles.text}>{body}</p>
      {files.map(({ file_id, name }) => (
        <p key={file_id}>
          {mayOpen ? (
            <Link to={`/admin/entries/download?id=${entryId}&message_file=${file_id}`}>{name}</Link>
          ) : (
            name
          )}
        </p>
      ))}
    </>
  )
}

function newestFirst(all: readonly { at: string; line: Omit<LogLine, 'at'> }[]): LogLine[] {
  return all
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map(({ at, line }) => ({ ...line, at: shortMoment(at) }))
}
