import { Form, Outlet } from 'react-router'
import { dateInJapan } from '#core/clock.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { AnswerForm } from '#features/proposals/components/answer-form.tsx'
import {
  ProposalFacts,
  ProposalLetters,
  RecordedAnswer,
} from '#features/proposals/components/proposal-facts.tsx'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import styles from '#features/proposals/components/proposal-parts.module.css'
import { getProposalCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { proposalState } from '#features/proposals/proposal-state.codes.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/proposal-record.ts'

export async function loader(args: Route.LoaderArgs) {
  return {
    proposal: await load(args, getProposalCall, { id: idIn(args) }),
    mayWrite: hasCapability(args, 'clients.write') && hasCapability(args, 'entries.write'),
    today: dateInJapan(contextOf(args).now),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `提案 ${loaderData.proposal.code}` : '提案'
  return pageMeta(matches, { title, isHidden: true })
}

const leaving = { keys: ['Esc'], text: '一覧へ' }
const recording = { keys: ['⌘', 'Enter'], text: '回答を記録' }

export default function ProposalRecord({ loaderData }: Route.ComponentProps) {
  const { proposal, mayWrite, today, token, key } = loaderData
  const refused = useActAnswer<React.ComponentProps<typeof AnswerForm>['refused']>('answer')
  return (
    <OfficeScreen
      title={proposal.member_name}
      crumb={{ to: '/admin/proposals', text: '提案', code: proposal.code }}
      note={proposalState.label(proposal.state)}
      keys={mayWrite ? [recording, leaving] : [leaving]}
      actions={
        <>
          {proposal.has_sheet && (
            <OfficeLink to={`/admin/proposals/${proposal.id}/sheet`}>送ったスキルシート</OfficeLink>
          )}
          {mayWrite && proposal.may_remind && (
            <Form method="post" action={`/admin/proposals/${proposal.id}/remind`} key={key}>
              <FormToken token={token} />
              <input type="hidden" name="_key" value={key} />
              <OfficeButton type="submit" hotkey="r">
                督促する
              </OfficeButton>
            </Form>
          )}
        </>
      }
    >
      <Outlet />
      <div className={styles.columns}>
        <div>
          <ProposalFacts proposal={proposal} />
          <RecordedAnswer proposal={proposal} />
          {mayWrite && (
            <AnswerForm
              key={`${proposal.answer}${proposal.recorded_at}`}
              proposal={proposal}
              token={token}
              today={today}
              refused={refused}
            />
          )}
        </div>
        <div>
          <ProposalLog
            title="この応募のほかの提案"
            proposals={{ rows: proposal.others, total: proposal.others.length }}
            query={`entry_id=${proposal.entry_id}`}
            without="member"
          />
          <ProposalLetters proposal={proposal} />
        </div>
      </div>
    </OfficeScreen>
  )
}
