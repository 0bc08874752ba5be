import { Form, redirect } from 'react-router'
import { ownOrigins } from '#core/access/own-origins.server.ts'
import { member } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { dismissalAct, pageBack, pageBefore } from '#features/shortlist/dismissal.form.ts'
import { listDismissedIds } from '#features/shortlist/dismissed-item.queries.server.ts'
import { changeDismissedItem } from '#features/shortlist/shortlist.api.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Route } from './+types/item-dismissal.ts'
import styles from './shortlist-change.module.css'

/** Where 興味なし leads without scripts: dismisses an item, or takes that back. */
export async function loader(args: Route.LoaderArgs) {
  const { id: memberId } = admit(args, member)
  const token = formToken(args)
  const { id, name } = await load(args, getItemDetail, { id: idIn(args) })
  const { db, request } = contextOf(args)
  const back = args.url.searchParams.has('back')
    ? pageBack(args.url, id)
    : pageBefore(request.headers.get('Referer'), ownOrigins(env()), id)
  const isDismissed = (await listDismissedIds(db, memberId)).includes(id)
  return { token, item: { id, name }, isDismissed, back }
}

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const order = { item_id, is_dismissed: true }
  const { refusal } = await submit(args, changeDismissedItem, () => order)
  if (refusal) return refusal
  setFlash(contextOf(args), {
    text: '興味なしにしました。元に戻すには、こちらを押してください。',
    to: `/item/detail/${item_id}/dismiss`,
  })
  return redirect(pageBack(args.url, item_id), 303)
}

export const handle = crumbs<typeof loader>(({ item }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: item.name, to: `/item/detail/${item.id}` },
  { text: '興味なし' },
])

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.isDismissed ? '興味なしを取り消す' : '興味なしにする'
  return pageMeta(matches, { title, path: `/item/detail/${params.id}/dismiss`, isHidden: true })
}

export default function Dismissal({ loaderData }: Route.ComponentProps) {
  const { item, isDismissed, back, token } = loaderData
  const refused = useActAnswer()
  return (
    <div className={styles.page}>
      <h1>{isDismissed ? '興味なしを取り消しますか？' : '興味なしにしますか？'}</h1>
      <p>{item.name}</p>
      {!isDismissed && (
        <p>
          一覧では1行になり、「興味なしを除く」を選ぶと表示されません。スキルに合う案件と新着のお知らせからも外れます。
        </p>
      )}
      <FormMessage message={refused?.message} />
      <Form
        className={styles.form}
        method="post"
        action={dismissalAct(item.id, !isDismissed, back)}
      >
        <FormToken token={token} />
        <Button type="submit" look="action">
          {isDismissed ? '元に戻す' : '興味なしにする'}
        </Button>
        <ButtonLink look="quiet" to={back}>
          戻る
        </ButtonLink>
      </Form>
    </div>
  )
}
