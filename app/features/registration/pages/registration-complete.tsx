import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, isFromScript, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent, readSent } from '#core/pages/sent-form.server.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { memberRegisterAuthMailComplete } from '#features/registration/registration.api.server.ts'
import { isTokenFromHere } from '#features/registration/registration.queries.server.ts'
import { DONE_FORM } from '#features/registration/registration.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { DeadLink } from '#ui/form/mailed-link-page.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { Route } from './+types/registration-complete.ts'

const PATH = '/user/regist/comp'
const purpose = 'registration'

/** Complete, to be completed, or a dead link; who comes by none of these ways is led to the form. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const isOpen = await openMailedLink(args, { purpose })
  const token = formToken(args)
  const linked = linkToken(context, purpose)
  if (isOpen) {
    return {
      state: 'open',
      token,
      requiresPassword: !(await read(args, () => isTokenFromHere(context, linked))),
    } as const
  }
  if (readSent(context, DONE_FORM) !== undefined) return { state: 'done' } as const
  if (linked === '') throw redirect('/user/regist')
  return { state: 'dead' } as const
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(
    args,
    memberRegisterAuthMailComplete,
    ({ password }) => ({ token: linkToken(context, purpose), password: String(password ?? '') }),
  )
  if (refusal) return refusal
  forgetLink(context)
  noteSent(context, DONE_FORM)
  if (result.to) setFlash(context, { text: '会員登録が完了しました。' })
  const to = result.to ?? PATH
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [
  { text: '会員登録', to: '/user/regist' },
  { text: '登録の完了' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員登録の完了', isHidden: true })
}

export default function RegistrationComplete({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'done') return <Done />
  if (loaderData.state === 'dead') return <Dead />
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="会員登録の完了"
      lead={
        loaderData.requiresPassword
          ? 'メールアドレスを確認しました。登録のときと違うブラウザーのようです。登録のときに決めたパスワードを入力して、完了してください。パスワードが分からないときや、ご自分で入力した覚えがないときは、登録の内容を入力し直せます。'
          : 'メールアドレスを確認しました。下のボタンを押すと、会員登録が完了します。'
      }
      token={loaderData.token}
      refused={refused}
      submitText="登録を完了する"
      after={
        loaderData.requiresPassword && (
          <ButtonLink look="quiet" to="/user/regist">
            登録の内容を入力し直す
          </ButtonLink>
        )
      }
    >
      {loaderData.requiresPassword && (
        <PasswordField
          label="登録のときに決めたパスワード"
          name="password"
          autoComplete="current-password"
          isRequired
        />
      )}
    </FormPage>
  )
}

function Done() {
  return (
    <EmptyState
      title="会員登録が完了しました"
      isWholePage
      actions={
        <>
          <ButtonLink look="action" to="/user">
            マイページを開く
          </ButtonLink>
          <ButtonLink to="/item/search">案件を探す</ButtonLink>
        </>
      }
    >
      <p>
        ご登録ありがとうございます。マイページでスキルと希望条件を登録すると、合う案件が見つけやすくなります。
      </p>
    </EmptyState>
  )
}

function Dead() {
  return (
    <DeadLink
      reason="登録がすでに完了しているか、リンクの有効期限（24時間）が切れています。完了している場合は、そのままログインできます。"
      actions={
        <>
          <ButtonLink to="/login">ログインする</ButtonLink>
          <ButtonLink to="/user/send/auth/mail">メールをもう一度送る</ButtonLink>
        </>
      }
    />
  )
}
