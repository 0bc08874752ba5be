import { Outlet } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { proposalField } from '#features/entries/office/proposal.codes.ts'
import { usualProposal } from '#features/entries/office/proposal-template.words.ts'
import { MergeFieldList } from '#features/members/mailing/components/mailing-merge-fields.tsx'
import { BatchLeftOut, BatchLines } from '#features/proposals/office/components/batch-lines.tsx'
import { planBatchCall } from '#features/proposals/office/proposal-batch.admin-api.server.ts'
import { MOST_AT_ONCE } from '#features/proposals/office/proposal-batch.schema.ts'
import { figure } from '#ui/figures.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/proposal-batch.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams, search } = args.url
  return {
    plan: await load(args, planBatchCall, wantedIn(searchParams)),
    query: search,
    most: MOST_AT_ONCE,
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

function wantedIn(params: URLSearchParams) {
  const ids = params.getAll('ids').join(',')
  const [item_id, member_id] = [params.get('item_id'), params.get('member_id')]
  return { ...(ids && { ids }), ...(item_id && { item_id }), ...(member_id && { member_id }) }
}

/** Nothing is sent: the texts come back with what was changed. */
export async function action(args: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const { result, refusal } = await submit(args, planBatchCall, ({ subject, body, to }) => {
    values = { subject: String(subject ?? ''), body: String(body ?? '') }
    const texts = { subject: values.subject ?? '', body: values.body ?? '' }
    values.to = [to ?? []].flat().map(String).join(',')
    return { ...wantedIn(args.url.searchParams), ...texts }
  })
  return refusal ?? { plan: result, values, message: '', errors: {} }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'まとめて提案', isHidden: true })
}

const keys = [
  { keys: ['⌘', 'Enter'], text: '提案を送る' },
  { keys: ['Esc'], text: '一覧へ' },
]

export default function ProposalBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { query, most, token, key } = loaderData
  const unsent = useActAnswer('send')
  const { rows } = actionData && 'plan' in actionData ? actionData.plan : loaderData.plan
  const open = rows.filter(({ problem }) => problem === null)
  const values = { ...usualProposal, to: firstChoice(open) }
  return (
    <OfficeScreen
      title="まとめて提案"
      crumb={{ to: '/admin/proposals', text: '提案' }}
      note={`送れる応募 ${figure(open.length)}件・まだ送っていません・一度に新しい順に${figure(most)}件まで`}
      keys={open.length > 0 ? keys : keys.slice(1)}
      actions={
        open.length > 0 && (
          <OfficeButton
            look="filled"
            type="submit"
            form={FORM_ID}
            formAction={`/admin/proposals/new/send${query}`}
            hotkey="mod+enter"
          >
            提案を送る
          </OfficeButton>
        )
      }
    >
      <Outlet />
      <BatchLeftOut rows={rows} />
      {open.length > 0 && (
        <OfficeForm
          token={token}
          values={values}
          refused={unsent ?? actionData}
          action={`/admin/proposals/new${query}`}
        >
          <input type="hidden" name="_key" value={key} />
          <BatchLines rows={open} />
          <FormPart title="文面" note="差し込みを使えます。会員の氏名は入りません">
            <TextField label="件名" name="subject" maxLength={200} isRequired />
            <TextField label="本文" name="body" rows={14} maxLength={4000} isRequired />
            <MergeFieldList fields={proposalField.list} />
            <OfficeButton type="submit">この文面で作り直す</OfficeButton>
          </FormPart>
        </OfficeForm>
      )}
    </OfficeScreen>
  )
}

type Lines = Route.ComponentProps['loaderData']['plan']['rows']

/** The first contact of each, but of none whose text may still name a firm. */
function firstChoice(rows: Lines): string {
  return rows
    .flatMap(({ id, contacts, text }) => {
      const first = contacts.find(({ problem }) => problem === null)
      return first && text?.traces.length === 0 ? [`${id}:${first.id}`] : []
    })
    .join(',')
}
