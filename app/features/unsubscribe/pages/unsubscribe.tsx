import { Form, Outlet, useLocation } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { stopMailsByLink } from '#features/unsubscribe/unsubscribe.api.server.ts'
import { mailList, wayBack } from '#features/unsubscribe/unsubscribe.codes.ts'
import { readStop } from '#features/unsubscribe/unsubscribe.form.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** Mail scanners open every link: opening this one ends nothing, the button does. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  // Under no-referrer a browser hides the origin of the page's own form too, which is then refused.
  context.answer.set('Referrer-Policy', 'same-origin')
  const list = readStop(tokenIn(args.url))?.list
  return { list: list ?? null, token: formToken(args) }
}

/** Also what mail programs send by themselves (RFC 8058): without a page, a cookie or a redirect. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, stopMailsByLink, () => ({
    token: tokenIn(args.url),
  }))
  return refusal ?? { done: result.message }
}

function tokenIn(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

export const handle = crumbs<typeof loader>(() => [{ text: 'メールの配信停止' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールの配信停止', isHidden: true })
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { list, token } = loaderData
  if (list === null) return <DeadLink />
  if (actionData && 'done' in actionData)
    return (
      <Stopped text={actionData.done} to={wayBack[list]}>
        <Complaint token={token} />
      </Stopped>
    )
  return (
    <FormPage
      title="メールの配信停止"
      lead={`${mailList.label(list)}の配信を停止します。ログインは要りません。`}
      token={token}
      refused={actionData}
      submitText="配信を停止する"
      after={<Complaint token={token} />}
    />
  )
}

/** One click: nothing is mailed any more, whatever its kind. */
function Complaint({ token }: { token: string }) {
  const { search } = useLocation()
  return (
    <>
      <Outlet />
      <p>
        心当たりのないメールや、迷惑なメールのときは、手続きのメールもふくめて、すべてのメールを止められます。
      </p>
      <Form method="post" action={`complain${search}`}>
        <FormToken token={token} />
        <Button type="submit" look="quiet">
          迷惑なメールとして知らせ、すべて止める
        </Button>
      </Form>
    </>
  )
}

type StoppedProps = { text: string; to: string; children: React.ReactNode }

function Stopped({ text, to, children }: StoppedProps) {
  return (
    <EmptyState
      title={text}
      isWholePage
      actions={<ButtonLink to={to}>受け取り方を変える</ButtonLink>}
    >
      <p>すでにお送りする準備のできていたメールが、行き違いで届くことがあります。</p>
      {children}
    </EmptyState>
  )
}

function DeadLink() {
  return (
    <EmptyState
      title="このリンクでは配信を停止できません"
      isWholePage
      actions={<ButtonLink to="/user/saved-searches">ログインして停止する</ButtonLink>}
    >
      <p>メールのリンクが途中で切れていないか、ご確認ください。ログインしても停止できます。</p>
    </EmptyState>
  )
}
