import { Form, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { receiveMailCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake-paste.ts'
import styles from './intake-paste.module.css'

export function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.write'))
  return { token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, receiveMailCall, ({ text, subject }) => ({
    text: String(text ?? ''),
    subject: String(subject ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/intake?state=all&mail=${result.mail_id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールを読み込む', isHidden: true })
}

export default function IntakePaste({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const error = actionData && (Object.values(actionData.errors ?? {})[0]?.[0] ?? actionData.message)
  return (
    <OfficeScreen title="メールを読み込む" crumb={{ to: '/admin/intake', text: 'メール取込' }}>
      <div className={styles.page}>
        <Form method="post" className={styles.part}>
          <FormToken token={token} />
          <h2>貼り付ける</h2>
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <label className={styles.label}>
            件名（本文に含まれるときは空欄のまま）
            <input name="subject" defaultValue={actionData?.values.subject ?? ''} />
          </label>
          <label className={styles.label}>
            メールの文面
            <textarea name="text" rows={16} defaultValue={actionData?.values.text ?? ''} />
          </label>
          <OfficeButton look="filled" type="submit" hotkey="mod+enter">
            読み取る
          </OfficeButton>
        </Form>
        <form
          method="post"
          action="/admin/intake/import"
          encType="multipart/form-data"
          className={styles.part}
        >
          <FormToken token={token} />
          <h2>ファイルを読む</h2>
          <label className={styles.label}>
            .eml・.mbox・.csv（件名・差出人・日時・本文の列、50MBまで）
            <input
              type="file"
              name="file"
              accept=".eml,.mbox,.csv,message/rfc822,application/mbox,text/csv"
            />
          </label>
          <OfficeButton type="submit">ファイルを読み取る</OfficeButton>
        </form>
      </div>
    </OfficeScreen>
  )
}
