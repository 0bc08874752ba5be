import { data, Form, Outlet, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admit,
  contextOf,
  formToken,
  isFromScript,
  load,
  read,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { ProviderMark } from '#features/social/components/provider-mark.tsx'
import { findTicket } from '#features/social/pending-identity.queries.server.ts'
import {
  getAccountList,
  settingAccountAuthenticate,
} from '#features/social/social-account.api.server.ts'
import type { SocialAccount } from '#features/social/social-account.schema.ts'
import { codeOfProvider, labelOfProvider } from '#features/social/social-provider.codes.ts'
import { Button } from '#ui/button.tsx'
import { dayText } from '#ui/date-text.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/social-accounts.ts'
import styles from './social-accounts.module.css'

const PATH = '/user/accounts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, member)
  const ticket = await read(args, findTicket)
  const waiting = ticket && {
    provider: codeOfProvider(ticket.provider),
    label: labelOfProvider(ticket.provider),
    display_name: ticket.display_name,
  }
  return { token: formToken(args), waiting, ...(await load(args, getAccountList, {})) }
}

/** Links the account that was shown before. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, settingAccountAuthenticate, ({ provider }) => ({
    provider,
  }))
  if (refusal) return data({ message: refusal.data.message }, refusal.init ?? {})
  setFlash(contextOf(args), { text: '連携しました。' })
  const isLogin = 'login_token' in result && isFromScript(args)
  return isLogin ? { login_info: result, to: PATH } : redirect(PATH, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '連携アカウント' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '連携アカウント', path: PATH, isHidden: true })
}

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { token, waiting, accounts, choices } = loaderData
  const taken = [waiting, ...accounts].map((account) => account?.provider)
  const open = choices.filter(({ provider }) => !taken.includes(provider))
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <>
      <PageIntro title="連携アカウント">
        連携したサービスのアカウントでも、ログインできるようになります。お客さまに代わって投稿などの操作をすることはありません。
      </PageIntro>
      <Outlet />
      <FormMessage message={message} />
      {waiting && <Waiting waiting={waiting} token={token} />}
      <Section title="連携中">
        {accounts.length === 0 ? (
          <p className={styles.none}>
            連携しているアカウントはありません。
            {choices.length === 0 && '今は、連携できるサービスもありません。'}
          </p>
        ) : (
          <ul className={styles.list}>
            {accounts.map((account) => (
              <Linked account={account} token={token} key={account.provider} />
            ))}
          </ul>
        )}
      </Section>
      {open.length > 0 && (
        <Section title="連携できるサービス">
          <ul className={styles.list}>
            {open.map((choice) => (
              <Choice choice={choice} token={token} key={choice.provider} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type WaitingProps = {
  waiting: { provider: number; label: string; display_name: string }
  token: string
}

/** Shown before the login: now the member may say that it is theirs. */
function Waiting({ waiting: { provider, label, display_name }, token }: WaitingProps) {
  return (
    <Form className={styles.waiting} method="post" action={PATH}>
      <FormToken token={token} />
      <input type="hidden" name="provider" value={provider} />
      <p>
        {label}のアカウント「{display_name}」を連携しますか。
      </p>
      <Button type="submit" look="action">
        {label}を連携する
      </Button>
    </Form>
  )
}

function Linked({ account, token }: { account: SocialAccount; token: string }) {
  const { provider, label, display_name, linked_at, last_used_at } = account
  return (
    <li className={styles.account}>
      <ProviderMark provider={provider} />
      <div className={styles.words}>
        <p className={styles.name}>
          {label}
          <span className={styles.who}>{display_name}</span>
        </p>
        <p className={styles.dates}>
          {dayText(linked_at)}に連携
          {last_used_at && `・最後のログイン ${dayText(last_used_at)}`}
        </p>
      </div>
      <Form method="post" action="unlink">
        <FormToken token={token} />
        <input type="hidden" name="provider" value={provider} />
        <Button type="submit" isSmall aria-label={`${label}の連携を解除する`}>
          解除する
        </Button>
      </Form>
    </li>
  )
}

type ChoiceProps = { choice: { provider: number; name: string; label: string }; token: string }

function Choice({ choice: { provider, name, label }, token }: ChoiceProps) {
  return (
    <li className={styles.account}>
      <ProviderMark provider={provider} />
      <div className={styles.words}>
        <p className={styles.name}>{label}</p>
      </div>
      <form method="post" action={`/login/social/${name}?to=${encodeURIComponent(PATH)}`}>
        <FormToken token={token} />
        <Button type="submit" isSmall aria-label={`${label}を連携する`}>
          連携する
        </Button>
      </form>
    </li>
  )
}
