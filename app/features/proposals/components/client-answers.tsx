import { Link } from 'react-router'
import { replyText } from '#features/clients/client.words.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import type { AnswerSummary } from '#features/proposals/proposal-summary.schema.ts'
import { figure } from '#ui/figures.ts'
import { Pane, PaneFacts, PaneLog } from '#ui/office/side-panel.tsx'

/** How a client answers: what it refuses and why, and who there answers how fast. */
export function ClientAnswers({ clientId, summary }: { clientId: number; summary: AnswerSummary }) {
  const { proposed, answered, interview, held, declined, days, reasons, contacts } = summary
  if (proposed === 0) return null
  return (
    <Pane title="提案への回答" note="日数は中央値">
      <PaneFacts
        facts={[
          [
            '提案',
            <Link key="all" to={`/admin/proposals?client_id=${clientId}`}>
              {figure(proposed)}件中{figure(answered)}件に回答
            </Link>,
          ],
          ['返答まで', replyText(days)],
          ['面談希望', interview > 0 && `${figure(interview)}件`],
          ['保留', held > 0 && `${figure(held)}件`],
          ['見送り', declined > 0 && refusalText(declined, reasons)],
        ]}
      />
      <PaneLog
        lines={contacts.map(({ id, name, proposed: sent, answered: back, days: own }) => ({
          id,
          at: replyText(own),
          who: `${name}様`,
          text: `${figure(sent)}件中${figure(back)}件に回答`,
        }))}
      />
    </Pane>
  )
}

function refusalText(count: number, reasons: AnswerSummary['reasons']): string {
  const parts = reasons.map(({ reason, count: n }) => `${declineReason.label(reason)} ${figure(n)}`)
  return `${figure(count)}件${parts.length > 0 ? `（${parts.join('、')}）` : ''}`
}
