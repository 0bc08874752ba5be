import { Link, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { countGivenUp } from '#features/indexnow/indexnow.queries.server.ts'
import { updateAverageWorkingPeriod } from '#features/market/working-period.admin-api.server.ts'
import { readWorkingPeriod } from '#features/market/working-period.queries.server.ts'
import { listStartSettings } from '#features/operations/start-settings.queries.server.ts'
import { countWebhookFaults } from '#features/webhooks/webhook.queries.server.ts'
import { figure } from '#ui/figures.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/start-settings.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('settings.manage'))
  const counted = await read(args, async ({ db }) => ({
    period: await readWorkingPeriod(db),
    faults: { webhooks: await countWebhookFaults(db), indexnow: await countGivenUp(db) },
  }))
  return {
    ...counted,
    ...listStartSettings(),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, updateAverageWorkingPeriod, (fields) => ({
    months: String(fields.months ?? ''),
    as_of: String(fields.as_of ?? ''),
    source: String(fields.source ?? ''),
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '平均稼働期間を保存しました。' })
  return redirect('/admin/settings', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '設定', isHidden: true })
}

const labels = { months: '月数', as_of: '時点', source: 'もとにした数' }

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { period, faults, company, site, token } = loaderData
  const saved = {
    months: period.months === null ? '' : String(period.months),
    as_of: period.as_of ?? '',
    source: period.source ?? '',
  }
  return (
    <OfficeScreen title="設定" keys={formKeys.slice(0, 2)} actions={<SaveButton />}>
      <OfficeForm
        key={period.version}
        token={token}
        version={period.version}
        saved={saved}
        refused={actionData}
        labels={labels}
      >
        <PeriodFields />
        <Connections {...faults} />
        <Pane title="会社" note="サーバーの設定で変えます">
          <PaneFacts isWide facts={company.map(({ label, value }) => [label, value])} />
        </Pane>
        <Pane title="サイト" note="サーバーの設定で変えます">
          <PaneFacts isWide facts={site.map(({ label, value }) => [label, value])} />
        </Pane>
      </OfficeForm>
    </OfficeScreen>
  )
}

type Faults = Route.ComponentProps['loaderData']['faults']

function Connections({ webhooks, indexnow }: Faults) {
  const call = <Link to="/admin/settings/tokens">APIトークン</Link>
  const notify = (
    <>
      <Link to="/admin/settings/webhooks">Webhook</Link>
      {webhooks > 0 && ` 届かないものが${figure(webhooks)}件あります`}
    </>
  )
  const announce = (
    <>
      <Link to="/admin/settings/indexnow">IndexNow</Link>
      {indexnow > 0 && ` 送れなかった分が${figure(indexnow)}件あります`}
    </>
  )
  return (
    <Pane title="連携" note="ほかのプログラムとのやり取り">
      <PaneFacts
        isWide
        facts={[
          ['APIを呼び出す', call],
          ['出来事を知らせる', notify],
          ['検索エンジンに知らせる', announce],
        ]}
      />
    </Pane>
  )
}

function PeriodFields() {
  return (
    <FormPart title="平均稼働期間" note="単価相場のページに出ます">
      <TextField
        name="months"
        label={labels.months}
        isRequired
        inputMode="decimal"
        unit="か月"
        isShort
      />
      <TextField name="as_of" label={labels.as_of} isRequired type="date" />
      <TextField
        name="source"
        label={labels.source}
        isRequired
        maxLength={200}
        hint="何をもとに計算したか。200字以内。"
      />
    </FormPart>
  )
}
