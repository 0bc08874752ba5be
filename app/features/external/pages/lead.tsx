import { Outlet, redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { LeadFields } from '#features/external/components/lead-fields.tsx'
import { LeadFate } from '#features/external/components/lead-outcome.tsx'
import { LeadCandidates } from '#features/external/conversion/components/lead-duplicates.tsx'
import { isExistentOfMember } from '#features/external/conversion/lead-duplicate.admin-api.server.ts'
import { editLeadCall, getLeadCall } from '#features/external/lead.admin-api.server.ts'
import { readLead } from '#features/external/lead.form.ts'
import { isUndecided } from '#features/external/lead.rules.ts'
import { leadFieldNames, leadOptions } from '#features/external/lead.words.ts'
import { startText } from '#features/members/own/own-conditions.words.ts'
import { beginningsFrom } from '#features/members/own/wishes.form.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { shortMoment } from '#ui/date-text.ts'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/lead.ts'

export async function loader(args: Route.LoaderArgs) {
  const lead = await load(args, getLeadCall, { id: idIn(args) })
  const { service } = args.params
  if (service !== lead.service) throw redirect(`/admin/leads/${lead.service}/${lead.id}`)
  const { db, now } = contextOf(args)
  const { id } = lead
  const isOpen = isUndecided(lead.status) && !lead.is_deleted
  return {
    lead,
    like:
      isOpen && hasCapability(args, 'members.names')
        ? (await load(args, isExistentOfMember, { id })).rows
        : undefined,
    canJoin: hasCapability(args, 'members.write'),
    canMerge: hasCapability(args, 'members.delete'),
    prefectures: await listPrefectures(db),
    starts: ['asap', ...beginningsFrom(dayInJapan(now))],
    canWrite: hasCapability(args, 'contents.write') && isUndecided(lead.status),
    key: crypto.randomUUID(),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { service } = args.params
  const { result, refusal } = await submit(args, editLeadCall, (fields) => ({
    ...readLead(fields),
    version: String(fields.version ?? ''),
    service,
    id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/leads/${service}/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.lead.code}（外部リード）` : '外部リード'
  return pageMeta(matches, { title, isHidden: true })
}

export default function LeadScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, like, prefectures, starts, canWrite, canJoin, canMerge, token, key } = loaderData
  const rights = { canJoin, canMerge, token }
  const saved = { ...lead, remote: lead.remote.join(',') }
  return (
    <OfficeScreen
      title={lead.name}
      crumb={{ to: '/admin/leads', text: '外部リード', code: lead.code }}
      note={lead.is_deleted ? '削除済み' : lead.status_name}
      keys={formKeysFor(canWrite && !lead.is_deleted)}
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
      <Outlet />
      {like && <LeadCandidates key={key} lead={lead} like={like} {...rights} formKey={key} />}
      <LeadFate lead={lead} {...rights} />
      {canWrite && !lead.is_deleted && (
        <OfficeForm
          key={lead.version}
          token={token}
          version={lead.version}
          saved={saved}
          refused={actionData}
          labels={leadFieldNames}
          options={leadOptions(prefectures, starts)}
        >
          <LeadFields
            prefectures={prefectures}
            starts={starts.map((value) => ({ value, label: startText(value) }))}
            isMasked={lead.is_masked}
          />
        </OfficeForm>
      )}
      {canWrite && (
        <Pane title="削除">
          <ArchiveButton token={token} isUnreachable={lead.is_deleted} noun="リード" />
        </Pane>
      )}
    </OfficeScreen>
  )
}
