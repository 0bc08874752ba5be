import { Link, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { updateConsents } from '#features/members/own/consent.api.server.ts'
import { describeOutdated } from '#features/members/own/consent.queries.server.ts'
import { dayText } from '#ui/date-text.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/consent.ts'
import styles from './consent.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const texts = await read(args, ({ db }) => describeOutdated(db, id))
  if (texts.length === 0) throw redirect(wayOn(args.url))
  return { token: formToken(args), texts }
}

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const edition = (value: unknown) => (value === undefined ? undefined : String(value))
  const { refusal } = await submit(args, updateConsents, ({ terms, privacy }) => ({
    user_id: id,
    terms: edition(terms),
    privacy: edition(privacy),
  }))
  return refusal ?? redirect(wayOn(args.url), 303)
}

function wayOn(url: URL): string {
  return destinationAfterLogin(url.searchParams.get('to'))
}

export const handle = crumbs<typeof loader>(() => [{ text: '規約などの変更' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '規約などの変更', path: '/user/consent', isHidden: true })
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { token, texts } = loaderData
  const names = texts.map(({ title }) => title).join('と')
  const isFirst = texts.every(({ is_first }) => is_first)
  return (
    <FormPage
      title={isFirst ? `${names}のご確認` : `${names}が変わりました`}
      lead={
        isFirst
          ? 'ご利用いただくには、利用規約などへの同意が必要です。全文をお読みください。'
          : '変わったところをご確認ください。これからもご利用いただくには、新しい版への同意が必要です。'
      }
      token={token}
      refused={actionData}
      submitText="同意して続ける"
      after={<OtherWays />}
    >
      {texts.map((text) => (
        <Changes key={text.text} {...text} />
      ))}
    </FormPage>
  )
}

type ShownText = Route.ComponentProps['loaderData']['texts'][number]

function Changes({ text, title, edition, changes, is_first }: ShownText) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <input type="hidden" name={text} value={edition} />
      {!is_first && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.edition}>
              <dt className={styles.day}>{dayText(change.edition)}の版</dt>
              <dd>{change.changes}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link className={styles.whole} to={`/${text}`}>
        {title}の全文を読む
      </Link>
    </section>
  )
}

/** Nobody is held here: who does not agree may take along what is theirs, and leave. */
function OtherWays() {
  return (
    <p className={styles.ways}>
      同意されない場合は、<Link to="/user/export">データを書き出して</Link>、
      <Link to="/user/delete">退会の手続き</Link>へお進みいただけます。あとで決めるときは、
      <Link to="/logout">ログアウト</Link>してください。
    </p>
  )
}
