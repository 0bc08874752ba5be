import { Outlet, redirect } from 'react-router'
import { hasRecentLogin } from '#core/access/step-up.server.ts'
import { staffAtDoor } from '#core/calls/guards.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { admit, type FormAnswer, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { confirmAdminCall } from '#features/admins/admin-reauthentication.admin-api.server.ts'
import { findPendingTotp } from '#features/admins/admin-totp.queries.server.ts'
import { FactorForm, FactorSetUp } from '#features/admins/components/second-factor-forms.tsx'
import { RecoveryCodes, RecoveryPage } from '#features/admins/components/totp-setup.tsx'
import { officeDestination } from '#features/admins/office-destination.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-second-factor.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, lacks } = admit(args, staffAtDoor)
  const isRecent = lacks === 'setup' && (await read(args, hasRecentLogin))
  return {
    lacks,
    isRecent,
    pending: isRecent ? await read(args, ({ db }) => findPendingTotp(db, id)) : undefined,
    to: officeDestination(args.url.searchParams.get('to')),
    token: formToken(args),
  }
}

/** Takes the code; or the password, where the login was too long ago for setting an authenticator up. */
export async function action(args: Route.ActionArgs) {
  const to = officeDestination(args.url.searchParams.get('to'))
  const { lacks } = admit(args, staffAtDoor)
  const { refusal } = await submit(args, confirmAdminCall, ({ password, totp }) =>
    lacks === 'setup' ? { password: String(password ?? '') } : { totp: String(totp ?? '') },
  )
  if (refusal) return refusal
  return redirect(lacks === 'setup' ? `/admin/second-factor?to=${encodeURIComponent(to)}` : to, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '二段階認証', isHidden: true })
}

type Confirmed = Partial<FormAnswer> & { codes?: string[] }

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { lacks, isRecent, to } = loaderData
  const confirmed = useActAnswer<Confirmed>('confirm')
  // With scripts the page is loaded again after the answer, and is in the frame by then.
  if (!lacks) return <Done codes={confirmed?.codes} to={to} />
  if (confirmed?.codes) {
    return (
      <RecoveryPage
        title="認証アプリを設定しました"
        codes={confirmed.codes}
        to={to}
        text="管理画面へ進む"
      />
    )
  }
  if (lacks === 'setup' && isRecent) {
    return (
      <>
        <Outlet />
        <FactorSetUp {...loaderData} refused={confirmed} />
      </>
    )
  }
  return <FactorForm {...loaderData} lacks={lacks} refused={actionData} />
}

function Done({ codes, to }: { codes: string[] | undefined; to: string }) {
  return (
    <OfficeScreen title="二段階認証">
      <Pane title={codes ? '認証アプリを設定しました' : '確認は済んでいます'}>
        {codes && <RecoveryCodes codes={codes} />}
        <ButtonLink look="action" to={to}>
          管理画面へ進む
        </ButtonLink>
      </Pane>
    </OfficeScreen>
  )
}
