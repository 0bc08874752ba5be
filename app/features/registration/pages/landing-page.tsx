import { Form, redirect } from 'react-router'
import { env } from '#core/env.server.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { readFigures } from '#features/items/list/item-search.queries.server.ts'
import { rankSkills } from '#features/market/market.queries.server.ts'
import { Points } from '#features/registration/components/landing-points.tsx'
import { SkillRates } from '#features/registration/components/landing-skill-rates.tsx'
import { ShortFields } from '#features/registration/components/short-registration-fields.tsx'
import { landingPoints, landings } from '#features/registration/landing-page.words.ts'
import { temporaryRegister } from '#features/registration/registration.api.server.ts'
import { type SignupSource, signupSource } from '#features/registration/registration.codes.ts'
import { SENT_FORM } from '#features/registration/registration.words.ts'
import { Figures } from '#features/site/components/site-figures.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Route } from './+types/landing-page.ts'
import styles from './landing-page.module.css'

const SKILLS = 6

/** One page for the three: the address says which. */
export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const source = sourceOf(args.url)
  const [figures, skills] = await Promise.all([
    read(args, ({ db, now }) => readFigures(db, now)),
    read(args, ({ db, now }) => rankSkills(db, now, SKILLS)),
  ])
  const { CONFIRM_AFTER_DAYS, HIDE_AFTER_DAYS } = env()
  const promise = { confirmAfter: CONFIRM_AFTER_DAYS, hideAfter: HIDE_AFTER_DAYS }
  const key = crypto.randomUUID()
  return { token, source, key, figures, promise, skills: skills.byRate }
}

export async function action(args: Route.ActionArgs) {
  let login_id = ''
  const { refusal } = await submit(args, temporaryRegister, (fields) => {
    login_id = String(fields.login_id ?? '')
    const { last_name = '', first_name = '' } = fields
    const name = { last_name: String(last_name), first_name: String(first_name) }
    return { login_id, ...name, source: sourceOf(args.url) }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), SENT_FORM, login_id)
  return redirect('/user/regist/mailsend', 303)
}

function sourceOf(url: URL): SignupSource {
  return signupSource.all.find((one) => url.pathname.startsWith(`/${one}`)) ?? 'lp1'
}

/** Advertisements lead here; other pages say the same, so search engines leave it out. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { source } = loaderData
  const { title, description } = landings[source]
  return pageMeta(matches, { title, description, path: `/${source}`, isHidden: true })
}

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, source, key, figures, promise, skills } = loaderData
  const { title, lead, showsSkills } = landings[source]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <Figures {...figures} />
      </header>
      <section className={styles.form} aria-labelledby="begin">
        <h2 id="begin">30秒ではじめる（無料）</h2>
        <Form className={styles.fields} method="post" noValidate>
          <FormMessage message={actionData?.message} errors={actionData?.errors} />
          <FormToken token={token} />
          <input type="hidden" name="_key" value={key} />
          <FormState refused={actionData}>
            <ShortFields />
          </FormState>
          <Button type="submit" look="action" isWide>
            登録の続きをメールで受け取る
          </Button>
        </Form>
        <p className={styles.note}>
          メールのリンクから残りの項目を入力すると、登録が完了します。完了しなければ、入力された内容は24時間で消去されます。
        </p>
      </section>
      <div className={styles.rest}>
        <Points points={landingPoints(source, promise)} />
        {showsSkills && <SkillRates skills={skills} />}
        <ButtonLink to="/item/search">登録しないで案件を見る</ButtonLink>
      </div>
    </div>
  )
}
