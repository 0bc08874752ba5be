import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { LeadFields } from '#features/external/components/lead-fields.tsx'
import { editLeadCall } from '#features/external/lead.admin-api.server.ts'
import { externalService } from '#features/external/lead.codes.ts'
import { readLead } from '#features/external/lead.form.ts'
import { optionsOf } from '#features/external/lead.words.ts'
import { startText } from '#features/members/own/own-conditions.words.ts'
import { beginningsFrom } from '#features/members/own/wishes.form.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/lead-new.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('contents.write'))
  const { now } = contextOf(args)
  const starts = ['asap', ...beginningsFrom(dayInJapan(now))]
  return {
    prefectures: await read(args, ({ db }) => listPrefectures(db)),
    starts: starts.map((value) => ({ value, label: startText(value) })),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, editLeadCall, (fields) => ({
    ...readLead(fields),
    service: String(fields.service ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/leads', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '外部リードを登録する', isHidden: true })
}

const usual = { service: 'engineerstyle', status: 'open' }

export default function LeadNew({ loaderData, actionData }: Route.ComponentProps) {
  const { prefectures, starts, token } = loaderData
  return (
    <OfficeScreen
      title="外部リードを登録する"
      crumb={{ to: '/admin/leads', text: '外部リード' }}
      keys={formKeys}
      actions={<SaveButton>登録する</SaveButton>}
    >
      <OfficeForm token={token} values={usual} refused={actionData}>
        <FormPart title="受付">
          <SelectField label="サービス" name="service" options={optionsOf(externalService)} />
        </FormPart>
        <LeadFields prefectures={prefectures} starts={starts} />
      </OfficeForm>
    </OfficeScreen>
  )
}
