import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getSettingCall,
  saveSettingCall,
} from '#features/mail-intake/queue/intake-setting.admin-api.server.ts'
import { readSetting, settingValues } from '#features/mail-intake/queue/intake-setting.form.ts'
import { settingLabels } from '#features/mail-intake/queue/mail-queue.words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake-settings.ts'

export async function loader(args: Route.LoaderArgs) {
  const setting = await load(args, getSettingCall, {})
  return { saved: settingValues(setting), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, saveSettingCall, readSetting)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/intake/settings', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '取込の設定', isHidden: true })
}

export default function IntakeSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, token } = loaderData
  return (
    <OfficeScreen
      title="取込の設定"
      crumb={{ to: '/admin/intake', text: 'メール取込' }}
      keys={formKeys}
      actions={<SaveButton>保存</SaveButton>}
    >
      <OfficeForm
        key={saved.version}
        token={token}
        version={saved.version}
        saved={{ ...saved, version: undefined }}
        refused={actionData}
        labels={settingLabels}
      >
        <FormPart title="対応中のメール">
          <TextField
            name="claim_minutes"
            label={settingLabels.claim_minutes}
            inputMode="numeric"
            hint="開いた人の操作がこの分数とまると、ほかの人が開けます。"
            isShort
            isRequired
          />
        </FormPart>
        <FormPart title="規則による下書き" note="公開は必ず人が行います">
          <TextField
            name="draft_from"
            label={settingLabels.draft_from}
            inputMode="numeric"
            hint="すべての項目がこの確信度（80〜100）以上で、似た案件のないメールを、自動で下書きにします。空欄のときは行いません。"
            isShort
          />
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}
