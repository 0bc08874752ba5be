import { Link } from 'react-router'
import type { ListedProposal } from '#features/proposals/proposal-list.schema.ts'
import { answerText } from '#features/proposals/proposal-list.words.ts'
import { proposalState } from '#features/proposals/proposal-state.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'

type Props = {
  title?: string
  proposals: { rows: readonly ListedProposal[]; total: number }
  /** The conditions of the list that has all of them. */
  query: string
  /** What the place of the log says already. */
  without?: 'member' | 'item' | 'client'
}

/** The newest proposals of a client, an item, a member or an application. */
export function ProposalLog({ title = '提案', proposals, query, without }: Props) {
  const { rows, total } = proposals
  if (total === 0) return null
  return (
    <Pane title={title} note={`${total}件`}>
      <PaneLog
        lines={rows.map((row) => ({
          id: row.id,
          at: shortMoment(row.sent_at),
          who: proposalState.label(row.state),
          text: <Line row={row} without={without} />,
        }))}
      />
      {total > rows.length && <Link to={`/admin/proposals?${query}`}>すべての提案を見る</Link>}
    </Pane>
  )
}

function Line({ row, without }: { row: ListedProposal; without: Props['without'] }) {
  const { id, code, member_name, item_name, client, contact } = row
  const parts = [
    without === 'member' ? undefined : member_name,
    without === 'item' ? undefined : item_name,
    without === 'client' ? contact : [client, contact].filter(Boolean).join(' '),
    answerText(row).replace('–', ''),
  ]
  return (
    <>
      <Link to={`/admin/proposals/${id}`}>{code}</Link> {parts.filter(Boolean).join('・')}
    </>
  )
}
