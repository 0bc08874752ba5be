import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { deleteLeadCall, editLeadCall, getLeadCall } from '#features/external/admin-api.server.ts'
import { LeadFields } from '#features/external/components/lead-fields.tsx'
import { isUndecided, readLead } from '#features/external/rules.ts'
import { leadFieldNames, startText } from '#features/external/words.ts'
import { beginningsFrom } from '#features/members/wishes/rules.ts'
import { listPrefectures } from '#features/reference/queries.server.ts'
import { shortMoment } from '#ui/dates.ts'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { PutAway } from '#ui/office/put-away.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/lead.ts'

export async function loader(args: Route.LoaderArgs) {
  const lead = await load(args, getLeadCall, { id: idIn(args) })
  const { service } = args.params
  if (service !== lead.service) throw redirect(`/admin/leads/${lead.service}/${lead.id}`)
  const { db, now } = contextOf(args)
  return {
    lead,
    prefectures: await listPrefectures(db),
    starts: ['asap', ...beginningsFrom(dayInJapan(now))],
    canWrite: hasCapability(args, 'contents.write') && isUndecided(lead.status),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args, admin('contents.write'))
  const id = idIn(args)
  const here = `/admin/leads/${args.params.service}/${id}`
  const { searchParams } = args.url
  if (searchParams.has('delete') || searchParams.has('comeback')) {
    const comeback = searchParams.has('comeback')
    const { result, refusal } = await submit(args, deleteLeadCall, () => ({ id, comeback }))
    if (refusal) return refusal
    setFlash(contextOf(args), { text: result.message })
    return redirect(comeback ? here : '/admin/leads', 303)
  }
  const { result, refusal } = await submit(args, editLeadCall, (fields) => ({
    ...readLead(fields),
    version: String(fields.version ?? ''),
    service: args.params.service,
    id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(here, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.lead.code}（外部リード）` : '外部リード'
  return pageMeta(matches, { title, isHidden: true })
}

export default function LeadScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, prefectures, starts, canWrite, token } = loaderData
  const saved = { ...lead, remote: lead.remote.join(',') }
  return (
    <OfficeScreen
      title={lead.name}
      crumb={{ to: '/admin/leads', text: '外部リード', code: lead.code }}
      note={lead.is_deleted ? '削除済み' : lead.status_name}
      keys={formKeys}
      actions={canWrite && !lead.is_deleted && <SaveButton />}
    >
      <Pane title="受付" note="閲覧は記録されます">
        <PaneFacts
          facts={[
            ['サービス', lead.service_name],
            ['受付', shortMoment(lead.received_at)],
            ['年齢', lead.age === null ? '' : `${lead.age}歳`],
            ['対応', lead.decided_at && `${lead.status_name} ${shortMoment(lead.decided_at)}`],
          ]}
        />
      </Pane>
      {canWrite && !lead.is_deleted && (
        <OfficeForm
          key={lead.version}
          token={token}
          version={lead.version}
          refused={actionData}
          labels={leadFieldNames}
        >
          <LeadFields
            values={actionData?.values ?? saved}
            saved={saved}
            errors={actionData?.errors}
            prefectures={prefectures}
            starts={starts.map((value) => ({ value, label: startText(value) }))}
            isMasked={lead.is_masked}
          />
        </OfficeForm>
      )}
      {canWrite && (
        <Pane title="削除">
          <PutAway token={token} isAway={lead.is_deleted} noun="リード" />
        </Pane>
      )}
    </OfficeScreen>
  )
}
