import { Form } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  answerRequestCall,
  getRequestCall,
} from '#features/clients/requests/confirmation-request.api.server.ts'
import { confirmationAnswer } from '#features/clients/requests/confirmation-request.codes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/item-confirmation.ts'
import styles from './item-confirmation.module.css'

/** Mail scanners open every link: opening this one answers nothing, a button does. */
export async function loader(args: Route.LoaderArgs) {
  // Under no-referrer a browser hides the origin of the page's own form too, which is then refused.
  contextOf(args).answer.set('Referrer-Policy', 'same-origin')
  return {
    request: await load(args, getRequestCall, { token: tokenIn(args.url) }),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, answerRequestCall, ({ answer, note }) => ({
    token: tokenIn(args.url),
    answer: String(answer ?? ''),
    note: String(note ?? ''),
  }))
  return refusal ?? { done: result.message }
}

function tokenIn(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

export const handle = crumbs<typeof loader>(() => [{ text: '募集状況のご確認' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '募集状況のご確認', isHidden: true })
}

export default function ItemConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { request, token } = loaderData
  if (actionData && 'done' in actionData) return <Thanks text={actionData.done} />
  if (request.answer)
    return (
      <Thanks text={`「${confirmationAnswer.label(request.answer)}」とお答えいただきました。`} />
    )
  if (request.is_over) return <Over />
  return (
    <div className={styles.page}>
      <h1>この案件は、いまも募集中ですか</h1>
      <p className={styles.item}>
        <strong>{request.item_name}</strong>
        <span>{request.code}</span>
      </p>
      <FormState refused={actionData}>
        <FormMessage message={actionData?.message} errors={actionData?.errors} />
        <Form method="post" className={styles.form}>
          <FormToken token={token} />
          <p className={styles.choices}>
            <Button type="submit" name="answer" value="open">
              募集中です
            </Button>
            <Button type="submit" name="answer" value="closed">
              募集は終了しました
            </Button>
          </p>
          <TextField
            name="note"
            label="条件が変わった場合は、その内容"
            hint="例：単価の上限が75万円になった、開始が来月になった"
            rows={3}
            maxLength={1000}
          />
          <p className={styles.choices}>
            <Button type="submit" name="answer" value="changed">
              条件が変わったと知らせる
            </Button>
          </p>
        </Form>
      </FormState>
    </div>
  )
}

function Thanks({ text }: { text: string }) {
  return (
    <EmptyState title={text} isWholePage>
      <p>
        このページは閉じていただいて構いません。お答えを変えるときは、確認のメールに返信して、担当へお知らせください。
      </p>
    </EmptyState>
  )
}

function Over() {
  return (
    <EmptyState title="お答えいただける期間を過ぎました" isWholePage>
      <p>お手数ですが、確認のメールに返信して、担当へお知らせください。</p>
    </EmptyState>
  )
}
