import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getProposalSettingCall,
  saveProposalSettingCall,
} from '#features/proposals/proposal-setting.admin-api.server.ts'
import { MOST_ANSWER_DAYS } from '#features/proposals/proposal-setting.schema.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/proposal-settings.ts'

export async function loader(args: Route.LoaderArgs) {
  const setting = await load(args, getProposalSettingCall, {})
  return { setting, most: MOST_ANSWER_DAYS, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, saveProposalSettingCall, (fields) => ({
    answer_days: String(fields.answer_days ?? ''),
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/proposals/settings', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '提案の設定', isHidden: true })
}

const labels = { answer_days: '返答待ちの日数' }

export default function ProposalSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, most, token } = loaderData
  const { version, answer_days } = setting
  return (
    <OfficeScreen
      title="提案の設定"
      crumb={{ to: '/admin/proposals', text: '提案' }}
      keys={formKeys}
      actions={<SaveButton>保存</SaveButton>}
    >
      <OfficeForm
        key={version}
        token={token}
        version={version}
        saved={{ answer_days }}
        refused={actionData}
        labels={labels}
      >
        <FormPart title="返答待ち">
          <TextField
            name="answer_days"
            label={labels.answer_days}
            unit="営業日"
            inputMode="numeric"
            hint={`提案・保留・督促の日からこの日数（1〜${most}）を過ぎても回答の記録がない提案を、「返答待ち超過」にします。`}
            isShort
            isRequired
          />
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}
