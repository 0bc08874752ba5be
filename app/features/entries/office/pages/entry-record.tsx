import { Form, Link, Outlet } from 'react-router'
import { idFrom } from '#core/calls/number-text.ts'
import { dayInJapan } from '#core/clock.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SentCheck } from '#features/entries/components/self-check-sent.tsx'
import { LEAVING, WITHDRAWN_STAYS } from '#features/entries/entry.words.ts'
import { bookableDays } from '#features/entries/interviews/interview.rules.ts'
import { EntryFacts } from '#features/entries/office/components/entry-facts.tsx'
import { EntryHistory } from '#features/entries/office/components/entry-history.tsx'
import { EntryInterview } from '#features/entries/office/components/entry-interview.tsx'
import { MessageForm } from '#features/entries/office/components/entry-message-form.tsx'
import styles from '#features/entries/office/components/entry-parts.module.css'
import { MoveForm } from '#features/entries/office/components/entry-stage-form.tsx'
import { getEntryOfStaffCall } from '#features/entries/office/entry-list.admin-api.server.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { mayState } from '#features/entries/terms/entry-terms.codes.ts'
import { getTermsOfEntry } from '#features/entries/terms/entry-terms.queries.server.ts'
import { statementState } from '#features/entries/terms/entry-terms.rules.ts'
import { TemplateChoice } from '#features/mailings/templates/components/template-choice.tsx'
import { composeEntryTextCall } from '#features/mailings/templates/mail-template.admin-api.server.ts'
import { listTemplates } from '#features/mailings/templates/mail-template.queries.server.ts'
import { findMailStop } from '#features/members/member.queries.server.ts'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import { searchProposalsCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { sizeText } from '#features/skill-sheets/skill-sheet.words.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { KeyHint } from '#ui/office/key-bar.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/entry-record.ts'

export async function loader(args: Route.LoaderArgs) {
  const entry = await load(args, getEntryOfStaffCall, { id: idIn(args) })
  const mayWrite = hasCapability(args, 'entries.write')
  const { id } = entry
  const proposals = await load(args, searchProposalsCall, { entry_id: id, per_page: 10 })
  const days = bookableDays(dayInJapan(contextOf(args).now))
  const [latest] = (await getTermsOfEntry(contextOf(args).db, id)).editions
  return {
    entry,
    terms: statementState(latest),
    proposals,
    mayWrite,
    isMailed: (await findMailStop(contextOf(args).db, entry.member_id)) === undefined,
    days,
    templates: mayWrite ? await listTemplates(contextOf(args).db, entry.stage) : [],
    text: mayWrite ? await readText(args, id) : undefined,
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

/** The template that the address names, filled in for this application. */
async function readText(args: Route.LoaderArgs, id: number) {
  const template_id = idFrom(args.url.searchParams.get('template'))
  if (template_id === undefined) return undefined
  return { template_id, ...(await load(args, composeEntryTextCall, { id, template_id })) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `応募 ${loaderData.entry.code}` : '応募'
  return pageMeta(matches, { title, isHidden: true })
}

const writingKeys: readonly KeyHint[] = [
  { keys: ['R'], text: '返信を書く' },
  { keys: ['O'], text: '提案文' },
]
const keys: readonly KeyHint[] = [
  { keys: ['B'], text: 'ボードで見る' },
  { keys: ['Esc'], text: '一覧へ' },
]

export default function EntryScreen({ loaderData }: Route.ComponentProps) {
  const { entry, terms, proposals, mayWrite, isMailed, days, templates, text, token, key } =
    loaderData
  const moved = useActAnswer('move')
  const written = useActAnswer('message')
  const offered = useActAnswer('interview-offer')
  const set = useActAnswer('interview-set')
  return (
    <OfficeScreen
      title={entry.member_name}
      crumb={{ to: '/admin/entries', text: '応募', code: entry.code }}
      note={`${entry.stage_name}${entry.validity === 0 ? '' : '・無効'}`}
      keys={mayWrite ? [...writingKeys, ...keys] : keys}
      actions={
        <>
          {mayWrite && (
            <OfficeLink to={`/admin/entries/${entry.id}/proposal`} hotkey="o">
              提案文
            </OfficeLink>
          )}
          {mayState(entry) && (
            <OfficeLink to={`/admin/entries/${entry.id}/terms`}>
              {terms === '' ? '取引条件' : `取引条件（${terms}）`}
            </OfficeLink>
          )}
          <OfficeLink to={`/admin/entries/board?at=${entry.id}`} hotkey="b">
            ボードで見る
          </OfficeLink>
        </>
      }
    >
      <Outlet />
      <EntryFacts entry={entry} />
      <EntryInterview
        entry={entry}
        token={token}
        formKey={key}
        days={days}
        mayWrite={mayWrite}
        refused={offered ?? set}
      />
      {mayWrite && (
        <FormState refused={moved ?? written}>
          <MoveForm entry={entry} token={token} isMailed={isMailed} />
          {entry.is_leaving ? (
            <Pane title="会員への連絡">
              <p>{LEAVING}</p>
            </Pane>
          ) : (
            <MessageForm
              entry={entry}
              token={token}
              formKey={key}
              isMailed={isMailed}
              begun={text?.body}
              choice={
                <TemplateChoice
                  templates={templates}
                  action={`/admin/entries/${entry.id}#messages`}
                  chosen={text?.template_id}
                />
              }
            />
          )}
        </FormState>
      )}
      <Sent entry={entry} mayExport={mayWrite} />
      <ProposalLog proposals={proposals} query={`entry_id=${entry.id}`} without="member" />
      <EntryHistory entry={entry} mayOpen={mayWrite} />
      <Others entry={entry} />
      {mayWrite && <Validity entry={entry} token={token} />}
    </OfficeScreen>
  )
}

/** What was sent, as it was when it was sent. */
function Sent({ entry, mayExport }: { entry: OfficeDetail; mayExport: boolean }) {
  const { id, sheets, self_check } = entry
  return (
    <>
      <Pane title="スキルシート" note="送った時点の控えです">
        {sheets.length === 0 && <p>添えられていません。</p>}
        <ul className={styles.files}>
          {sheets.map(({ file_id, name, size }) => (
            <li key={file_id}>
              {mayExport ? (
                <Link to={`/admin/entries/download?id=${id}&file_id=${file_id}`}>{name}</Link>
              ) : (
                name
              )}
              <span className={styles.quiet}>{sizeText(size)}</span>
            </li>
          ))}
        </ul>
        {mayExport && sheets.length > 0 && (
          <OfficeLink isSmall to={`/admin/entries/download?id=${id}`}>
            まとめて保存する
          </OfficeLink>
        )}
      </Pane>
      {self_check.length > 0 && (
        <Pane title="要件チェック">
          <SentCheck rows={self_check} />
        </Pane>
      )}
    </>
  )
}

/** Two ways to one project embarrass everybody: they are shown before somebody is proposed twice. */
function Others({ entry: { others, look_alikes } }: { entry: OfficeDetail }) {
  const alike = new Set(look_alikes.map(({ id }) => id))
  return (
    <Pane title="この会員のほかの応募">
      {others.length === 0 && <p>ありません。</p>}
      <ul className={styles.links}>
        {others.map(({ id, code, item_name, stage_name }) => (
          <li key={id}>
            <Link to={`/admin/entries/${id}`}>
              {code} {item_name}
            </Link>{' '}
            {stage_name}
            {alike.has(id) && '・同じ案件かもしれません'}
          </li>
        ))}
      </ul>
    </Pane>
  )
}

function Validity({ entry: { validity, stage }, token }: { entry: OfficeDetail; token: string }) {
  const isValid = validity === 0
  const note = isValid ? undefined : '無効：件数に入りません'
  if (!isValid && stage === 'withdrawn') {
    return (
      <Pane title="有効・無効" note={note}>
        <p>{WITHDRAWN_STAYS}</p>
      </Pane>
    )
  }
  return (
    <Pane title="有効・無効" note={note}>
      <Form method="post" action={isValid ? 'delete' : 'restore'}>
        <FormToken token={token} />
        <OfficeButton type="submit">
          {isValid ? '無効にする（会員はもう一度応募できます）' : '有効に戻す'}
        </OfficeButton>
      </Form>
    </Pane>
  )
}
