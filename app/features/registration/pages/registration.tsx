import { redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, isFromScript, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { noteComingBack } from '#features/accounts/login/posting-before.queries.server.ts'
import { birthDateIn } from '#features/members/own/profile.form.ts'
import { birthYearsOn } from '#features/members/own/profile.rules.ts'
import { readCode } from '#features/referrals/referral.form.server.ts'
import { WaitingEntryFacts } from '#features/registration/components/guest-entry-facts.tsx'
import { MemberGains } from '#features/registration/components/membership-benefits.tsx'
import { RegistrationFields } from '#features/registration/components/registration-fields.tsx'
import {
  memberRegister,
  temporaryComplete,
} from '#features/registration/registration.api.server.ts'
import { findKnownPerson } from '#features/registration/registration.queries.server.ts'
import { DONE_FORM, SENT_FORM } from '#features/registration/registration.words.ts'
import { SocialButtons } from '#features/social/components/social-buttons.tsx'
import { listChoices } from '#features/social/social-account.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/registration.ts'

const PURPOSES = ['short_registration', 'registration'] as const

export async function loader(args: Route.LoaderArgs) {
  noteComingBack(args)
  const context = contextOf(args)
  const token = formToken(args)
  const linked = await findLinked(args)
  if (context.caller.kind === 'member') throw redirect('/user')
  return {
    token,
    key: crypto.randomUUID(),
    birthYears: birthYearsOn(dayInJapan(context.now)),
    known: await read(args, () => findKnownPerson(context, linked)),
    choices: listChoices(),
    ref: readCode(args.url),
    to: args.url.searchParams.get('to') ?? undefined,
  }
}

export async function action(args: Route.ActionArgs) {
  const token = await findLinked(args)
  return token === '' ? await begin(args) : await goOn(args, token)
}

/** The token of the mailed link that the reader has come by; '' where there is none. */
async function findLinked(args: Route.LoaderArgs | Route.ActionArgs): Promise<string> {
  for (const purpose of PURPOSES) {
    if (await openMailedLink(args, { purpose })) return linkToken(contextOf(args), purpose)
  }
  return ''
}

async function begin(args: Route.ActionArgs) {
  let login_id = ''
  const { refusal } = await submit(args, memberRegister, (fields) => {
    login_id = String(fields.login_id ?? '')
    const { ref = '', to = '' } = fields
    return { login_id, ...valuesIn(fields), ref: String(ref) || null, to: String(to) }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), SENT_FORM, login_id)
  return redirect('/user/regist/mailsend', 303)
}

async function goOn(args: Route.ActionArgs, token: string) {
  const { result, refusal } = await submit(args, temporaryComplete, (fields) => ({
    token,
    ...valuesIn(fields),
  }))
  if (refusal) return refusal
  forgetLink(contextOf(args))
  noteSent(contextOf(args), DONE_FORM)
  const to = result.to ?? '/user/regist/comp'
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

function valuesIn(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    password: text('password'),
    last_name: text('last_name'),
    first_name: text('first_name'),
    last_name_kana: text('last_name_kana'),
    first_name_kana: text('first_name_kana'),
    birth_date: birthDateIn(fields),
    tel: text('tel'),
    magazine_flag: text('magazine_flag') || 0,
    agreed: text('agreed') || 0,
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [{ text: '会員登録' }])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'フリーランスのITエンジニアのための会員登録。登録は無料で、3分ほどで終わります。'
  return pageMeta(matches, { title: '会員登録（無料）', description, path: '/user/regist' })
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, key, birthYears, known, choices, ref, to } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const isGoingOn = known?.isConfirmed ?? false
  const entry = known?.entry
  return (
    <FormPage
      title={entry ? '応募の完了' : '会員登録'}
      lead={leadOf({ isGoingOn, entry })}
      token={token}
      values={known?.values}
      refused={refused}
      submitText={entry ? '応募を完了する' : isGoingOn ? '登録を完了する' : '確認のメールを送る'}
      after={
        <>
          {!known && (
            <SocialButtons choices={choices} token={token} to={to} verb="登録をはじめる" />
          )}
          <p>すでに会員の方は、ログインしてご利用ください。</p>
          <ButtonLink to={to ? `/login?to=${encodeURIComponent(to)}` : '/login'}>
            ログイン
          </ButtonLink>
        </>
      }
      beside={entry ? <WaitingEntryFacts entry={entry} /> : <MemberGains />}
    >
      <input type="hidden" name="_key" value={key} />
      {ref && <input type="hidden" name="ref" value={ref} />}
      {to && <input type="hidden" name="to" value={to} />}
      <RegistrationFields
        birthYears={birthYears}
        knownAddress={isGoingOn ? known?.values.login_id : undefined}
        agreed={entry}
      />
    </FormPage>
  )
}

function leadOf({ isGoingOn, entry }: { isGoingOn: boolean; entry: object | undefined }) {
  if (entry) return '残りの項目を入力すると、会員登録と応募が同時に完了します。'
  return isGoingOn
    ? '残りの項目を入力すると、会員登録が完了します。'
    : '登録は無料です。入力は3分ほどで、確認のメールのリンクから「登録を完了する」を押すと完了します。'
}
