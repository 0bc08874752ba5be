import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { refuseIntroduction } from '#features/referrals/referral.api.server.ts'
import { readRefusal } from '#features/referrals/referral.form.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/referral-stop.ts'

/** Mail scanners open every link: opening this one ends nothing, the button does. */
export function loader(args: Route.LoaderArgs) {
  // Under no-referrer a browser hides the origin of the page's own form too, which is then refused.
  contextOf(args).answer.set('Referrer-Policy', 'same-origin')
  return { isOurs: readRefusal(tokenIn(args.url)) !== undefined, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, refuseIntroduction, () => ({
    token: tokenIn(args.url),
  }))
  return refusal ?? { done: result.message }
}

function tokenIn(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'お友だちの紹介', to: '/introduce' },
  { text: 'ご紹介のメールの停止' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご紹介のメールの停止', isHidden: true })
}

export default function IntroduceStop({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'done' in actionData) {
    return <EmptyState title={actionData.done} isWholePage actions={<Home />} />
  }
  if (!loaderData.isOurs) {
    return (
      <EmptyState title="このリンクでは、ご案内を止められません" isWholePage actions={<Home />}>
        <p>メールのリンクが途中で切れていないか、ご確認ください。</p>
      </EmptyState>
    )
  }
  return (
    <FormPage
      title="ご紹介のメールの停止"
      lead="今後、どなたからのご紹介のメールも、このアドレスにはお送りしません。"
      token={loaderData.token}
      refused={actionData}
      submitText="ご紹介のメールを止める"
    />
  )
}

function Home() {
  return <ButtonLink to="/">トップページへ</ButtonLink>
}
