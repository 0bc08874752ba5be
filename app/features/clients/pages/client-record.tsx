import { Outlet, redirect } from 'react-router'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getClientCall } from '#features/clients/client.admin-api.server.ts'
import { durationText } from '#features/clients/client.words.ts'
import { listClientMergesCall } from '#features/clients/client-merge.admin-api.server.ts'
import { ClientContacts } from '#features/clients/components/client-contacts.tsx'
import { ClientHistory } from '#features/clients/components/client-history.tsx'
import { ClientMerges } from '#features/clients/components/client-merges.tsx'
import { ClientAnswers } from '#features/proposals/components/client-answers.tsx'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import {
  searchProposalsCall,
  summariseAnswersCall,
} from '#features/proposals/proposal-list.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/client-record.ts'
import styles from './client-record.module.css'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  const client = await load(args, getClientCall, { id })
  if (client.merged_into_id) throw redirect(`/admin/clients/${client.merged_into_id}`)
  const mayWrite = hasCapability(args, 'clients.write')
  const merges = mayWrite ? (await load(args, listClientMergesCall, { id })).rows : []
  const proposals = hasCapability(args, 'entries.read')
    ? await load(args, searchProposalsCall, { client_id: id, per_page: 20 })
    : undefined
  const answers = await load(args, summariseAnswersCall, { client_id: id })
  return { client, proposals, answers, mayWrite, merges, token: formToken(args) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.client.name
  return pageMeta(matches, { title: name ? `${name}（取引先）` : '取引先', isHidden: true })
}

const reading = [{ keys: ['Esc'], text: '一覧へ' }]
const writing = [{ keys: ['E'], text: '編集' }, ...reading]

export default function ClientRecord({ loaderData }: Route.ComponentProps) {
  const { client, proposals, answers, mayWrite, merges, token } = loaderData
  const here = `/admin/clients/${client.id}`
  return (
    <OfficeScreen
      title={client.name}
      crumb={{ to: '/admin/clients', text: '取引先' }}
      note={`公開中 ${figure(client.figures.open_items)}件・回答まで ${durationText(client.figures.answer_minutes)}`}
      keys={mayWrite ? writing : reading}
      actions={
        mayWrite && (
          <>
            <OfficeLink to={`${here}/merge`}>統合</OfficeLink>
            <OfficeLink to={`${here}/edit`} look="filled" hotkey="e">
              編集
            </OfficeLink>
          </>
        )
      }
    >
      <Outlet />
      <div className={styles.columns}>
        <div>
          <Noted client={client} />
          <ClientAnswers clientId={client.id} summary={answers} />
          <ClientContacts client={client} mayWrite={mayWrite} />
          <ClientMerges merges={merges} token={token} />
        </div>
        <div>
          {proposals && (
            <ProposalLog proposals={proposals} query={`client_id=${client.id}`} without="client" />
          )}
          <ClientHistory client={client} />
        </div>
      </div>
    </OfficeScreen>
  )
}

type ShownClient = Route.ComponentProps['loaderData']['client']

function Noted({ client }: { client: ShownClient }) {
  const { credit_note, rate_note, note, figures, spellings, merged } = client
  const { items, requested, answered, client_rate } = figures
  return (
    <>
      <Pane title="取引" note="公開されません">
        <PaneFacts
          facts={[
            ['与信', <Text key="credit" text={credit_note} />],
            ['単価・支払', <Text key="rate" text={rate_note} />],
            ['メモ', <Text key="note" text={note} />],
            ['案件', `これまで${figure(items)}件`],
            [
              '先方単価',
              client_rate && `中央値 ${figure(Math.round(client_rate / 10_000))}万円（週5日換算）`,
            ],
            ['確認の依頼', requested > 0 && `${figure(requested)}件中${figure(answered)}件に回答`],
            ['別の表記', spellings.join('、')],
          ]}
        />
      </Pane>
      {merged.map((one) => (
        <Pane key={one.id} title={`統合した取引先：${one.name}`}>
          <PaneFacts
            facts={[
              ['与信', <Text key="credit" text={one.credit_note} />],
              ['単価・支払', <Text key="rate" text={one.rate_note} />],
              ['メモ', <Text key="note" text={one.note} />],
            ]}
          />
        </Pane>
      ))}
    </>
  )
}

function Text({ text }: { text: string }) {
  return text ? <span className={styles.text}>{text}</span> : '–'
}
