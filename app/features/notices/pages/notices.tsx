import { data, Form, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { pageOf } from '#core/calls/page-range.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { NoticeList } from '#features/notices/components/notice-list.tsx'
import { getNotices, readNotices } from '#features/notices/notice.api.server.ts'
import { openNotice } from '#features/notices/notice.commands.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Route } from './+types/notices.ts'
import styles from './notices.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  await open(args, id)
  const notices = await load(args, getNotices, { user_id: id, page: pageOf(args.url) })
  return { token: formToken(args), ...notices }
}

/** Opened, a notice is read, and leads to what it reports; one that is gone leaves one at the list. */
async function open(args: Route.LoaderArgs, memberId: number): Promise<void> {
  const id = idFrom(args.url.searchParams.get('open'))
  if (id === undefined) return
  const to = await read(args, ({ db, now }) => openNotice(db, now, memberId, id))
  if (to !== undefined) throw redirect(to)
}

/** Marks the notice that is named as read, or all of them. */
export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { refusal } = await submit(args, readNotices, ({ notice_id }) => ({
    user_id: id,
    ...(notice_id === undefined ? {} : { notice_id: String(notice_id) }),
  }))
  if (refusal) return data({ message: refusal.data.message }, refusal.init ?? {})
  return redirect('/user/notices', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'お知らせ' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'お知らせ', path: '/user/notices', isHidden: true })
}

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { token, rows, total, unread, page, per_page } = loaderData
  if (total === 0) return <NothingYet />
  return (
    <>
      <PageIntro title="お知らせ">
        選考の進み具合や、検討中の案件の変更、保存した条件の新着をお知らせします。90日を過ぎたものは消えます。
      </PageIntro>
      <FormMessage message={actionData?.message} />
      <div className={styles.head}>
        <p>{unread > 0 ? `未読 ${unread}件` : 'すべて既読です'}</p>
        {unread > 0 && (
          <Form method="post">
            <FormToken token={token} />
            <Button type="submit" isSmall>
              すべて既読にする
            </Button>
          </Form>
        )}
      </div>
      <NoticeList rows={rows} token={token} />
      <Pager
        location="bottom"
        page={page}
        perPage={per_page}
        total={total}
        hrefOf={(to) => (to === 1 ? '/user/notices' : `/user/notices?page=${to}`)}
      />
    </>
  )
}

function NothingYet() {
  return (
    <>
      <PageIntro title="お知らせ" />
      <EmptyState
        title="お知らせはまだありません"
        actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
      >
        選考の進み具合や、検討中の案件の変更、保存した条件の新着をここでお知らせします。
      </EmptyState>
    </>
  )
}
