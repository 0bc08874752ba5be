import { Link, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admitRecentLogin, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent, readSent } from '#core/pages/sent-form.server.ts'
import { sendMailForChangeMail } from '#features/accounts/address/address-change.api.server.ts'
import { whyNoMail } from '#features/accounts/address/undeliverable-address.words.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FactRows } from '#ui/facts.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { MailSent } from '#ui/mail-sent-note.tsx'
import type { Route } from './+types/address-change.ts'

const PATH = '/user/edit/email'
const FORM = 'address-change'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await admitRecentLogin(args, member)
  const context = contextOf(args)
  const isSent = args.url.searchParams.has('sent')
  const sentTo = isSent ? readSent(context, FORM) : undefined
  if (isSent && sentTo === undefined) throw redirect(PATH)
  const { login_id } = await read(args, ({ db }) => getMember(db, id))
  const stopped = await read(args, ({ db }) => findSuppression(db, login_id))
  const noMail = stopped && whyNoMail[stopped.reason]
  return { token: formToken(args), key: crypto.randomUUID(), login_id, noMail, sentTo }
}

export async function action(args: Route.ActionArgs) {
  let address = ''
  const { refusal } = await submit(args, sendMailForChangeMail, ({ email }) => {
    address = String(email ?? '')
    return { email: address }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), FORM, address)
  return redirect(`${PATH}?sent=1`, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'メールアドレスの変更' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールアドレスの変更', path: PATH, isHidden: true })
}

export default function AddressChange({ loaderData, actionData }: Route.ComponentProps) {
  const { token, key, login_id, noMail, sentTo } = loaderData
  if (sentTo !== undefined && !actionData) {
    return (
      <MailSent title="新しいアドレスのメールをご確認ください" to={sentTo}>
        <p>
          まだ変更は完了していません。メールのリンクを60分以内に開き、「変更を完了する」を押してください。それまでは、これまでのメールアドレスのままです。
        </p>
        <ButtonLink to={PATH}>別のメールアドレスにする</ButtonLink>
        <ButtonLink look="quiet" to="/user">
          マイページに戻る
        </ButtonLink>
      </MailSent>
    )
  }
  return (
    <FormPage
      title="メールアドレスの変更"
      lead="新しいメールアドレスに確認のメールをお送りします。メールのリンクから「変更を完了する」を押すと変更が完了し、ほかの端末からはログアウトされます。"
      token={token}
      refused={actionData}
      submitText="確認のメールを送る"
    >
      <input type="hidden" name="_key" value={key} />
      <FactRows
        rows={[
          { label: '今のアドレス', value: login_id },
          ...(noMail ? [{ label: 'メール', value: <StoppedNote text={noMail} /> }] : []),
        ]}
      />
      <TextField
        label="新しいメールアドレス"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
      />
    </FormPage>
  )
}

function StoppedNote({ text }: { text: string }) {
  return (
    <>
      {text} <Link to="/contact">お問い合わせ</Link>
    </>
  )
}
