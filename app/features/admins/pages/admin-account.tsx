import { Form, Outlet } from 'react-router'
import { hasRecentLogin } from '#core/access/step-up.server.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { admit, type FormAnswer, formToken, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { findPortrait } from '#features/admins/admin-portrait.queries.server.ts'
import { findPendingTotp, getOwnAccess } from '#features/admins/admin-totp.queries.server.ts'
import { LinkedIdentities } from '#features/admins/components/linked-identities.tsx'
import { PortraitForm } from '#features/admins/components/portrait-form.tsx'
import { TotpField } from '#features/admins/components/totp-field.tsx'
import { RecoveryCodes, TotpPicture } from '#features/admins/components/totp-setup.tsx'
import { listStaffIdentitiesCall } from '#features/admins/identities/staff-identity.admin-api.server.ts'
import { shortMoment, slashDay, timeText } from '#ui/date-text.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts, PaneLog } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/admin-account.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, sessionId } = admit(args, anyAdmin)
  const canSetUp = await read(args, hasRecentLogin)
  return {
    own: await read(args, ({ db }) => getOwnAccess(db, id)),
    sessionId,
    canSetUp,
    hasPortrait: (await read(args, ({ db }) => findPortrait(db, id))) !== undefined,
    pending: canSetUp ? await read(args, ({ db }) => findPendingTotp(db, id)) : undefined,
    ...(await load(args, listStaffIdentitiesCall, {})),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '自分のログイン', isHidden: true })
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { own, sessionId, hasPortrait, canSetUp, rows, provider, token } = loaderData
  const confirmed = useActAnswer<Partial<FormAnswer> & { codes?: string[] }>('totp-confirm')
  return (
    <OfficeScreen title="自分のログイン" note={own.name}>
      <Outlet />
      <Pane title="アカウント">
        <PaneFacts
          facts={[
            ['ログインID', own.login_id],
            ['権限', own.rights_name],
            ['認証アプリ', own.has_totp ? '設定済み' : '未設定'],
            ['予備コード', own.has_totp && `残り${own.codes_left}個`],
          ]}
        />
      </Pane>
      <Pane title="写真" note="応募についてメッセージを書くと、お名前と一緒に会員に表示されます">
        <PortraitForm hasPortrait={hasPortrait} token={token} />
      </Pane>
      <Pane title="認証アプリ">
        {confirmed?.codes ? (
          <RecoveryCodes codes={confirmed.codes} />
        ) : (
          <FormState refused={confirmed}>
            <TotpForm {...loaderData} />
          </FormState>
        )}
      </Pane>
      <LinkedIdentities rows={rows} provider={provider} canChange={canSetUp} token={token} />
      <Pane title="ログイン中の端末" note={`${own.sessions.length}件`}>
        <PaneLog
          lines={own.sessions.map(({ id, created_at, last_seen_at, ip_last }) => ({
            id,
            at: slashDay(created_at),
            who: id === sessionId ? 'この端末' : undefined,
            text: `${timeText(created_at)}にログイン・最後の利用 ${shortMoment(last_seen_at)}（${ip_last}）`,
          }))}
        />
        {own.sessions.length > 1 && (
          <Form method="post" action="sessions-end">
            <FormToken token={token} />
            <OfficeButton type="submit">ほかの端末をすべてログアウトする</OfficeButton>
          </Form>
        )}
      </Pane>
    </OfficeScreen>
  )
}

function TotpForm({ own, canSetUp, pending, token }: Route.ComponentProps['loaderData']) {
  if (!canSetUp) {
    return <OfficeLink to="/admin/confirm?to=/admin/account">ご本人の確認をして設定する</OfficeLink>
  }
  if (!pending) {
    return (
      <Form method="post" action="totp">
        <FormToken token={token} />
        <OfficeButton type="submit">
          {own.has_totp ? '別の認証アプリに替える' : '認証アプリを設定する'}
        </OfficeButton>
      </Form>
    )
  }
  return (
    <Form method="post" action="totp-confirm" noValidate>
      <FormToken token={token} />
      <TotpPicture {...pending} />
      <TotpField isShort />
      <OfficeButton type="submit" look="filled">
        設定する
      </OfficeButton>
    </Form>
  )
}
