import { Outlet, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { About } from '#features/referrals/components/referral-about.tsx'
import { OwnLink } from '#features/referrals/components/referral-link.tsx'
import {
  getOwnIntroduction,
  makeRequestToIntroduce,
} from '#features/referrals/referral.api.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/referral.ts'
import styles from './referral.module.css'

export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind !== 'member') return { token, key: '', own: null }
  return { token, key: crypto.randomUUID(), own: await load(args, getOwnIntroduction, {}) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, makeRequestToIntroduce, ({ email, called }) => ({
    email: String(email ?? ''),
    called: String(called ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/introduce', 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: 'お友だちの紹介' }])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'フリーランスのITエンジニアのお友だちに、このサイトをご紹介ください。紹介用のリンクか、メールでご案内できます。'
  return pageMeta(matches, { title: 'お友だちの紹介', description, path: '/introduce' })
}

export default function Introduce({ loaderData, actionData }: Route.ComponentProps) {
  const { token, key, own } = loaderData
  if (!own) return <ForVisitors />
  return (
    <FormPage
      key={key}
      title="お友だちの紹介"
      lead="フリーランスのITエンジニアのお友だちに、メールでご案内をお送りします。おひとりに、30日に1通だけです。"
      token={token}
      refused={actionData}
      submitText="ご案内を送る"
      beside={
        <div className={styles.beside}>
          <Outlet />
          <OwnLink {...own} token={token} />
          <About />
        </div>
      }
    >
      <input type="hidden" name="_key" value={key} />
      <TextField
        label="お友だちのメールアドレス"
        name="email"
        type="email"
        hint="お送りしてよいか、先にご本人にお確かめください。"
        isRequired
      />
      <TextField
        label="あなたのお名前"
        name="called"
        hint="メールに「〇〇さんからのご紹介」と書きます。お友だちにわかる呼び名で構いません。"
        isRequired
      />
    </FormPage>
  )
}

function ForVisitors() {
  return (
    <div className={styles.page}>
      <PageIntro title="お友だちの紹介">
        会員の方は、紹介用のリンクやメールで、お友だちにこのサイトをご案内いただけます。
      </PageIntro>
      <About />
      <p className={styles.actions}>
        <ButtonLink look="action" to="/login?to=/introduce">
          ログインして紹介する
        </ButtonLink>
        <ButtonLink to="/user/regist">会員登録（無料）</ButtonLink>
      </p>
    </div>
  )
}
