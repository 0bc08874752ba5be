import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  load,
  maybeIdIn,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { capabilities } from '#features/admins/admin-rights.codes.ts'
import { CapabilityChoices } from '#features/admins/components/capability-choices.tsx'
import { RightsTable } from '#features/admins/components/rights-table.tsx'
import * as calls from '#features/admins/presets/rights-preset.admin-api.server.ts'
import { presetValues, readPreset } from '#features/admins/presets/rights-preset.form.ts'
import { presetLabels } from '#features/admins/presets/rights-preset.words.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/rights-preset-edit.ts'

const LIST = '/admin/users/presets'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('admins.manage'))
  const id = maybeIdIn(args)
  const preset = id === undefined ? undefined : await load(args, calls.getPresetCall, { id })
  return { preset, saved: preset && presetValues(preset), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(LIST, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, calls.createPresetCall, readPreset)
  return await submit(args, calls.editPresetCall, (fields) => ({
    ...readPreset(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.preset?.name
  return pageMeta(matches, {
    title: name ? `${name}（権限の組）` : '権限の組の登録',
    isHidden: true,
  })
}

export default function RightsPresetEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { preset, saved, token } = loaderData
  const isFixed = preset?.is_fixed === true
  return (
    <CatalogueForm
      title={preset?.name ?? '権限の組の登録'}
      list={{ to: LIST, text: '権限の組' }}
      row={preset}
      canWrite
      saveText={preset ? '保存' : '登録する'}
      removal={
        isFixed ? undefined : { title: '削除', note: '使っている方がいない間', noun: '権限' }
      }
      token={token}
      saved={saved}
      refused={actionData}
      labels={presetLabels}
      options={{ capabilities: capabilityNames, requires_totp: { 0: '求めない', 1: '求める' } }}
    >
      <FormPart title="基本">
        {preset && isFixed ? (
          <>
            <input type="hidden" name="name" value={preset.name} />
            <RightsTable presets={[preset]} />
          </>
        ) : (
          <>
            <TextField label={presetLabels.name} name="name" maxLength={30} isRequired />
            <CapabilityChoices
              label={presetLabels.capabilities}
              hint="編集を選ぶと、見る権限も付きます。"
              offered={capabilities}
            />
          </>
        )}
      </FormPart>
      <FormPart title="ログイン">
        <ChoiceGroup label={presetLabels.requires_totp} name="requires_totp">
          <Checkbox name="requires_totp" value="1" label="認証アプリの確認コードを必ず求める" />
        </ChoiceGroup>
        <TextField
          label={presetLabels.networks}
          name="networks"
          rows={3}
          hint="203.0.113.0/24のように1行に1つ。空欄は、どこからでもログインできます。"
        />
      </FormPart>
    </CatalogueForm>
  )
}
