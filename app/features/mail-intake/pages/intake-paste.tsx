import { Form, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { receiveMailCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { stackedLook } from '#ui/office/stacked-look.tsx'
import type { Route } from './+types/intake-paste.ts'
import styles from './intake-paste.module.css'

export function loader(args: Route.LoaderArgs) {
  admit(args, admin('mails.work'))
  return { token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, receiveMailCall, ({ text, subject }) => ({
    text: String(text ?? ''),
    subject: String(subject ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/intake?mail=${result.mail_id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールを読み込む', isHidden: true })
}

export default function IntakePaste({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <OfficeScreen title="メールを読み込む" crumb={{ to: '/admin/intake', text: 'メール取込' }}>
      <div className={styles.page}>
        <Form method="post" className={styles.part}>
          <FormToken token={token} />
          <h2>貼り付ける</h2>
          <FormMessage message={actionData?.message} errors={actionData?.errors} />
          <LookContext value={stackedLook}>
            <FormState refused={actionData}>
              <TextField label="件名（本文に含まれるときは空欄のまま）" name="subject" />
              <TextField label="メールの文面" name="text" rows={16} />
            </FormState>
          </LookContext>
          <OfficeButton look="filled" type="submit" hotkey="mod+enter">
            読み取る
          </OfficeButton>
        </Form>
        <form
          method="post"
          action="/admin/intake/import"
          encType="multipart/form-data"
          noValidate
          className={styles.part}
        >
          <FormToken token={token} />
          <h2>ファイルを読む</h2>
          <label className={styles.label} htmlFor="mail-file">
            .eml・.mbox・.csv（件名・差出人・日時・本文の列、50MBまで）・.txt（1通の文面）
          </label>
          <FileField
            id="mail-file"
            name="file"
            accept=".eml,.mbox,.csv,.txt,message/rfc822,application/mbox,text/csv,text/plain"
          />
          <OfficeButton type="submit">ファイルを読み取る</OfficeButton>
        </form>
      </div>
    </OfficeScreen>
  )
}
