import { Form, Outlet, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SHARE_DAYS } from '#features/shortlist/shortlist.codes.ts'
import {
  createConsiderShare,
  getConsiderShare,
} from '#features/shortlist/shortlist-share.api.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { dayText } from '#ui/date-text.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/shortlist-share.ts'
import styles from './shortlist-share.module.css'

const HERE = '/considers/share'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { share } = await load(args, getConsiderShare, { user_id: id })
  const link = share && { ...share, address: new URL(share.path, env().publicUrl).href }
  return { token: formToken(args), link }
}

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, createConsiderShare, () => ({ user_id: id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '共有リンクを作成しました。' })
  return redirect(HERE, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: '検討中の案件', to: '/considers' },
  { text: '共有リンク' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '検討中の案件の共有リンク', path: HERE, isHidden: true })
}

export default function Share({ loaderData, actionData }: Route.ComponentProps) {
  const { link, token } = loaderData
  return (
    <div className={styles.page}>
      <PageIntro title="検討中の案件を共有する">
        いまの一覧を、リンクを知っている人が見られるようにします。あなたのお名前・メモ・★は表示されません。リンクは
        {SHARE_DAYS}
        日で無効になり、いつでも取り消せます。
      </PageIntro>
      <Outlet />
      <FormMessage message={actionData?.message} />
      {link && (
        <section className={styles.link} aria-label="いまの共有リンク">
          <p className={styles.address}>{link.address}</p>
          <p className={styles.facts}>
            {link.item_count}件・{dayText(link.expires_at)}まで
          </p>
          <CopyButton text={link.address} name="リンクをコピー" />
        </section>
      )}
      <div className={styles.buttons}>
        <Form method="post">
          <FormToken token={token} />
          <Button type="submit" look={link ? 'plain' : 'action'}>
            {link ? 'いまの一覧で作り直す' : '共有リンクを作成する'}
          </Button>
        </Form>
        {link && (
          <Form method="post" action="end">
            <FormToken token={token} />
            <Button type="submit">リンクを取り消す</Button>
          </Form>
        )}
        <ButtonLink look="quiet" to="/considers">
          検討中の案件に戻る
        </ButtonLink>
      </div>
    </div>
  )
}
