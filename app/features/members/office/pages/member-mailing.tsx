import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MailFields } from '#features/members/mailing/components/mailing-fields.tsx'
import { MailPreview } from '#features/members/mailing/components/mailing-preview.tsx'
import { MailReaders } from '#features/members/mailing/components/mailing-recipients.tsx'
import {
  getMailReadersCall,
  previewMailCall,
  sendMailsCall,
} from '#features/members/mailing/member-mailing.admin-api.server.ts'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/member-mailing.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('members.write'))
  const ids = chosenIds(args)
  const itemId = args.url.searchParams.get('item_id') ?? ''
  const chosen = { ids: ids.join(','), item_id: itemId }
  return {
    ids: chosen.ids,
    itemId,
    ...(ids.length > 0
      ? await load(args, getMailReadersCall, chosen)
      : { readers: [], item: null }),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const step = args.url.searchParams.get('step')
  const ids = chosenIds(args).join(',')
  const order = ({ kind, item_id, subject, body }: Record<string, unknown>) => ({
    ids,
    kind: text(kind),
    item_id: text(item_id),
    subject: text(subject),
    body: text(body),
  })
  if (step !== 'send') {
    const { result, refusal } = await submit(args, previewMailCall, (fields) => ({
      ...order(fields),
      at: text(fields.at) || 1,
    }))
    return refusal ?? { preview: result, isRewritten: step === 'edit' }
  }
  const { result, refusal } = await submit(args, sendMailsCall, order)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/members', 303)
}

function text(value: unknown): string {
  return String(value ?? '')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員へのメール', isHidden: true })
}

export default function MembersMail({ loaderData, actionData }: Route.ComponentProps) {
  const { ids, itemId, token, key } = loaderData
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const isShown = preview && actionData && 'isRewritten' in actionData && !actionData.isRewritten
  const actionOf = (step: string) =>
    `/admin/members/mail?${new URLSearchParams({ ids, item_id: itemId, step })}`
  return (
    <OfficeScreen
      title="会員へのメール"
      crumb={{ to: '/admin/members', text: '会員' }}
      note={isShown ? 'まだ送っていません' : '次の画面で、一人ひとりに届く文面を確かめられます'}
      actions={
        !isShown && (
          <OfficeButton look="filled" type="submit" form={FORM_ID} hotkey="mod+enter">
            文面を確かめる
          </OfficeButton>
        )
      }
    >
      {isShown ? (
        <MailPreview preview={preview} actionOf={actionOf} token={token} formKey={key} />
      ) : (
        <OfficeForm
          token={token}
          values={preview?.order ?? { kind: 'guide', item_id: itemId }}
          refused={refused}
          action={actionOf('preview')}
        >
          <MailFields itemName={loaderData.item?.name} />
          <MailReaders readers={loaderData.readers} />
        </OfficeForm>
      )}
    </OfficeScreen>
  )
}
