import { Form, isRouteErrorResponse, Link, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, idIn, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { ItemSummary } from '#features/entries/components/entry-item-summary.tsx'
import { NoEntry } from '#features/entries/components/entry-unavailable.tsx'
import { getItemToEnter, glanceAt } from '#features/entries/entry-form.queries.server.ts'
import { WithdrawnItem } from '#features/matching/components/withdrawn-item.tsx'
import { GuestEntryFields } from '#features/registration/components/guest-entry-fields.tsx'
import { temporaryRegister } from '#features/registration/registration.api.server.ts'
import { SENT_FORM } from '#features/registration/registration.words.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/guest-entry.ts'
import styles from './guest-entry.module.css'

/** Applying first, and becoming a member on the way. Members have a form that knows them. */
export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const id = idIn(args)
  if (contextOf(args).caller.kind === 'member') throw redirect(`/entry/${id}`)
  const item = await read(args, (context) => getItemToEnter(context, id))
  return { item: glanceAt(item), token, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  let login_id = ''
  const { refusal } = await submit(args, temporaryRegister, (fields) => {
    const text = (name: string) => String(fields[name] ?? '')
    login_id = text('login_id')
    return {
      login_id,
      last_name: text('last_name'),
      first_name: text('first_name'),
      item_id,
      skills: text('skills'),
      message: text('message'),
      has_consented: text('has_consented'),
      magazine_flag: text('magazine_flag') || 0,
      agreed: text('agreed') || 0,
    }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), SENT_FORM, login_id)
  return redirect(`/entry/${item_id}/guest/sent`, 303)
}

export const handle = crumbs<typeof loader>(({ item }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: item.name, to: `/item/detail/${item.id}` },
  { text: '応募' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name } = loaderData.item
  return pageMeta(matches, { title: `応募：${name}`, path: `/entry/${id}/guest`, isHidden: true })
}

export default function GuestEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { item, token, key } = loaderData
  return (
    <div className={styles.page}>
      <PageIntro title="案件に応募する">
        会員登録は、応募と同時に済みます（無料）。この画面の入力は1分ほど、残りはメールのリンクの先で入力します。会員の方は、
        <Link to={`/login?to=/entry/${item.id}`}>ログインして応募</Link>してください。
      </PageIntro>
      <ItemSummary item={item} />
      <Form className={styles.form} method="post" noValidate>
        <FormMessage message={actionData?.message} errors={actionData?.errors} />
        <FormToken token={token} />
        <input type="hidden" name="_key" value={key} />
        <FormState refused={actionData}>
          <GuestEntryFields />
        </FormState>
        <p className={styles.note}>
          送信すると、応募を仮受付し、確認のメールをお送りします。24時間以内にメールのリンクを開き、パスワード、フリガナ、生年月日を入力すると、応募と会員登録が完了します。過ぎると仮受付は取り消され、入力された内容は消去されます。スキルシートは、完了のあとで送れます。
        </p>
        <Button type="submit" look="action" isWide>
          確認のメールを受け取って応募する
        </Button>
      </Form>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  if (error.status === 410) return <WithdrawnItem rows={error.data.rows} />
  if (error.status !== 409) throw error
  const { message, item_id }: { message: string; item_id: number } = error.data
  return <NoEntry status={error.status} message={message} itemId={item_id} />
}
