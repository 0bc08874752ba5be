import { data, Form, Link, Outlet, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  endSessionsElsewhere,
  getLoginSessions,
} from '#features/accounts/sessions/active-session.api.server.ts'
import type { LoginSession, PastLogin } from '#features/accounts/sessions/active-session.schema.ts'
import { describeLogin } from '#features/accounts/sessions/active-session.words.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { RecordLine, RecordList } from '#ui/record-list.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/active-sessions.ts'
import styles from './active-sessions.module.css'

export async function loader(args: Route.LoaderArgs) {
  admit(args, member)
  return { token: formToken(args), ...(await load(args, getLoginSessions, {})) }
}

/** Ends all sessions but this one. */
export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, endSessionsElsewhere, () => ({}))
  if (refusal) return data({ message: refusal.data.message }, refusal.init ?? {})
  setFlash(contextOf(args), { text: 'ほかのすべての端末からログアウトしました。' })
  return redirect('/user/sessions', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'ログイン中の端末' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログイン中の端末', path: '/user/sessions', isHidden: true })
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { token, sessions, history } = loaderData
  return (
    <>
      <PageIntro title="ログイン中の端末">
        お心当たりのない端末があれば、その端末からログアウトし、
        <Link to="/user/password">パスワードを変更</Link>してください。
      </PageIntro>
      <Outlet />
      <FormMessage message={actionData?.message} />
      <Section title="ログイン中">
        <RecordList>
          {sessions.map((session) => (
            <Device session={session} token={token} key={session.id} />
          ))}
        </RecordList>
        {sessions.length > 1 && (
          <Form method="post">
            <FormToken token={token} />
            <Button type="submit">ほかのすべての端末からログアウトする</Button>
          </Form>
        )}
      </Section>
      <History logins={history} />
    </>
  )
}

function Device({ session, token }: { session: LoginSession; token: string }) {
  const { id, device_name, is_program, is_own, last_seen_at, logged_in_at, last_ip } = session
  return (
    <RecordLine
      name={
        <>
          {is_program ? '外部プログラム（APIのトークン）' : device_name || '端末'}
          {is_own && <span className={styles.own}>この端末</span>}
        </>
      }
      facts={
        <>
          <span>最終アクセス {momentInJapan(last_seen_at)}</span>
          <span>IPアドレス {last_ip}</span>
          <span>ログイン {momentInJapan(logged_in_at)}</span>
        </>
      }
    >
      {!is_own && (
        <Form method="post" action="end">
          <FormToken token={token} />
          <input type="hidden" name="session_id" value={id} />
          <Button type="submit" isSmall aria-label={`${device_name}からログアウトする`}>
            ログアウトする
          </Button>
        </Form>
      )}
    </RecordLine>
  )
}

function History({ logins }: { logins: PastLogin[] }) {
  return (
    <Section title="ログインの履歴" note={`最近の${logins.length}件`}>
      <ul className={styles.history}>
        {logins.map((login) => (
          <li
            className={styles.login}
            key={`${login.at} ${login.from_ip} ${login.reason}`}
            data-result={login.result}
          >
            <span className={styles.how}>{describeLogin(login)}</span>
            <time dateTime={login.at}>{momentInJapan(login.at)}</time>
            <span>IPアドレス {login.from_ip}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
