import { mailboxState } from '#features/mail-intake/mailboxes/mailbox.codes.ts'
import type { Mailbox } from '#features/mail-intake/mailboxes/mailbox.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'

/** How a mailbox is doing: what somebody looks for who asks where the mails are. */
export function MailboxFacts({ mailbox }: { mailbox: Mailbox }) {
  const { state, checked_at, taken, fault, failed_since } = mailbox
  return (
    <Pane title="状態">
      <PaneFacts
        isWide
        facts={[
          ['取り込み', mailboxState.label(state)],
          ['最後の確認', checked_at ? shortMoment(checked_at) : 'まだありません'],
          ['取り込んだメール', `${figure(taken)}通`],
          ['最後のエラー', fault || 'ありません'],
          ['エラーの始まり', failed_since && shortMoment(failed_since)],
        ]}
      />
    </Pane>
  )
}
