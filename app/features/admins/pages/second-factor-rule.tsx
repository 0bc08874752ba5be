import { Link, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admitRecentLogin, contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import * as calls from '#features/admins/presets/second-factor-rule.admin-api.server.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/second-factor-rule.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('admins.manage'))
  const rule = await load(args, calls.getSecondFactorRuleCall, {})
  return { rule, isPublic: !env().isLocal, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, calls.saveSecondFactorRuleCall, (fields) => ({
    is_forced: fields.is_forced === '1',
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/users/second-factor', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '二段階認証', isHidden: true })
}

const labels = { is_forced: '全員' }

export default function SecondFactorRule({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, isPublic, token } = loaderData
  const { version, is_forced, people_without } = rule
  return (
    <OfficeScreen
      title="二段階認証"
      crumb={{ to: '/admin/users', text: '管理ユーザー' }}
      keys={formKeys.slice(0, 2)}
      actions={<SaveButton>保存</SaveButton>}
    >
      <OfficeForm
        key={version}
        token={token}
        version={version}
        saved={{ is_forced: is_forced ? '1' : '0' }}
        refused={actionData}
        labels={labels}
        options={{ is_forced: { 0: '必須にしない', 1: '必須にする' } }}
      >
        <FormPart title="ログイン">
          <ChoiceGroup label={labels.is_forced} name="is_forced">
            <Checkbox name="is_forced" value="1" label="二段階認証を全員に必須にする" />
          </ChoiceGroup>
        </FormPart>
        <Pane title="必須にすると">
          <p>
            認証アプリを設定していない方は、ログインのあと、設定を済ませるまで管理画面を使えません。ログイン中の方にも、すぐに適用されます。
          </p>
          <p>認証アプリが未設定の方：{people_without}人</p>
          {isPublic && (
            <p>
              このサイトは公開されているため、パスワードでのログインには、この設定にかかわらず確認コードが必要です。
            </p>
          )}
          <p>
            権限ごとに必須にするときは、<Link to="/admin/users/presets">権限の組</Link>
            で設定します。
          </p>
        </Pane>
      </OfficeForm>
    </OfficeScreen>
  )
}
