import { Form, redirect } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { changeConsiderItem } from '#features/shortlist/shortlist.api.server.ts'
import { listShortlistedIds } from '#features/shortlist/shortlist.queries.server.ts'
import { readVisitorIds } from '#features/shortlist/visitor-shortlist.queries.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Route } from './+types/shortlist-change.ts'
import styles from './shortlist-change.module.css'

/** Where the bookmark leads without scripts: puts an item on the list, or takes it off. */
export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const { id, name } = await load(args, getItemDetail, { id: idIn(args) })
  const context = contextOf(args)
  const { caller, db } = context
  const isMember = caller.kind === 'member'
  const ids = isMember ? await listShortlistedIds(db, caller.id) : readVisitorIds(context)
  return { token, item: { id, name }, isShortlisted: ids.includes(id) }
}

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const { refusal } = await submit(args, changeConsiderItem, () => ({ item_id, act: 'keep' }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '検討中に入れました。' })
  return redirect(`/item/detail/${item_id}`, 303)
}

export const handle = crumbs<typeof loader>(({ item }) => [
  { text: '検討中の案件', to: '/considers' },
  { text: item.name },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.isShortlisted ? '検討中から外す' : '検討中に入れる'
  return pageMeta(matches, { title, path: '/considers', isHidden: true })
}

export default function ShortlistChange({ loaderData }: Route.ComponentProps) {
  const { item, isShortlisted, token } = loaderData
  const refused = useActAnswer()
  return (
    <div className={styles.page}>
      <h1>{isShortlisted ? '検討中から外しますか？' : '検討中に入れますか？'}</h1>
      <p>{item.name}</p>
      <FormMessage message={refused?.message} />
      <Form className={styles.form} method="post" action={isShortlisted ? 'remove' : '.'}>
        <FormToken token={token} />
        <Button type="submit" look={isShortlisted ? 'plain' : 'action'}>
          {isShortlisted ? '検討中から外す' : '検討中に入れる'}
        </Button>
        <ButtonLink look="quiet" to={`/item/detail/${item.id}`}>
          案件に戻る
        </ButtonLink>
      </Form>
    </div>
  )
}
