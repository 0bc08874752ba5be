import { Outlet, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { dateInJapan } from '#core/clock.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admit,
  contextOf,
  type FormAnswer,
  formToken,
  load,
  maybeIdIn,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MailboxFacts } from '#features/mail-intake/components/mailbox-facts.tsx'
import { MailboxFields } from '#features/mail-intake/components/mailbox-fields.tsx'
import * as calls from '#features/mail-intake/mailboxes/mailbox.admin-api.server.ts'
import { mailboxAuth } from '#features/mail-intake/mailboxes/mailbox.codes.ts'
import { mailboxValues, readMailbox } from '#features/mail-intake/mailboxes/mailbox.form.ts'
import { mailboxLabels } from '#features/mail-intake/mailboxes/mailbox.words.ts'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/mailbox-edit.ts'

const LIST = '/admin/intake/mailboxes'

/** One mailbox, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('settings.manage'))
  const id = maybeIdIn(args)
  const mailbox = id === undefined ? undefined : await load(args, calls.getMailboxCall, { id })
  return {
    mailbox,
    saved: mailbox && { ...mailboxValues(mailbox), version: undefined },
    begins: mailbox ? undefined : newMailboxValues(contextOf(args).now),
    token: formToken(args),
  }
}

function newMailboxValues(now: Date) {
  return {
    port: '993',
    folder: 'INBOX',
    auth: 'password',
    starts_on: dateInJapan(now),
    is_active: '1',
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`${LIST}/${result.id}`, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, calls.createMailboxCall, readMailbox)
  return await submit(args, calls.editMailboxCall, (fields) => ({
    ...readMailbox(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.mailbox?.name
  return pageMeta(matches, {
    title: name ? `${name}（メールボックス）` : 'メールボックスの登録',
    isHidden: true,
  })
}

type TrialAnswer = FormAnswer & { tried?: { message: string; is_connected: boolean } }

export default function MailboxEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { mailbox, saved, begins, token } = loaderData
  const trial = useActAnswer<TrialAnswer>('try')
  return (
    <OfficeScreen
      title={mailbox?.name ?? 'メールボックスの登録'}
      crumb={{ to: LIST, text: 'メールボックス', code: mailbox ? `ID ${mailbox.id}` : '' }}
      note={mailbox?.is_deleted ? '削除済み' : ''}
      keys={formKeys}
      actions={<SaveButton>{mailbox ? '保存' : '登録する'}</SaveButton>}
    >
      <Outlet />
      {mailbox && <MailboxFacts mailbox={mailbox} />}
      <OfficeForm
        key={mailbox?.version}
        token={token}
        version={mailbox?.version}
        saved={saved}
        values={begins}
        refused={actionData ?? trial}
        labels={mailboxLabels}
        options={{ auth: authNames, is_active: activeNames }}
      >
        <MailboxFields isNew={mailbox === undefined} tried={trial?.tried} />
      </OfficeForm>
      {mailbox && (
        <Pane title="削除" note="取り込んだメールは残ります">
          <ArchiveButton token={token} isUnreachable={mailbox.is_deleted} noun="メールボックス" />
        </Pane>
      )}
    </OfficeScreen>
  )
}

const authNames = Object.fromEntries(mailboxAuth.list.map(({ code, label }) => [code, label]))
const activeNames = { 1: '取り込む', 0: '止める' }
