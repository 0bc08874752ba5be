import { admin } from '#core/calls/guards.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { admit, type FormAnswer, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { MailFields } from '#features/members/mailing/components/mailing-fields.tsx'
import { MailPreview } from '#features/members/mailing/components/mailing-preview.tsx'
import { MailReaders } from '#features/members/mailing/components/mailing-recipients.tsx'
import {
  getMailReadersCall,
  previewMailCall,
} from '#features/members/mailing/member-mailing.admin-api.server.ts'
import { readMailOrder } from '#features/members/mailing/member-mailing.form.ts'
import type { MailPreview as PreviewShown } from '#features/members/mailing/member-mailing.schema.ts'
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

/** Shows the mail as its readers get it; it is sent from there. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, previewMailCall, (fields) => ({
    ...readMailOrder(chosenIds(args), fields),
    at: String(fields.at ?? '') || 1,
  }))
  return refusal ?? { preview: result }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員へのメール', isHidden: true })
}

/** The number of a project as it is typed. */
function typed({ item_id, ...order }: PreviewShown['order']) {
  return { ...order, item_id: item_id === null ? '' : itemCode(item_id) }
}

function isRefusal(answer: object | undefined): answer is FormAnswer {
  return answer !== undefined && 'values' in answer
}

export default function MembersMail({ loaderData, actionData }: Route.ComponentProps) {
  const { ids, itemId, token, key } = loaderData
  const edited = useActAnswer<typeof actionData>('edit')
  const unsent = useActAnswer('send')
  const shown = actionData && 'preview' in actionData ? actionData.preview : undefined
  const rewritten = edited && 'preview' in edited ? edited.preview : undefined
  const refused = [actionData, edited, unsent].find(isRefusal)
  const query = new URLSearchParams({ ids, item_id: itemId })
  const actionOf = (step: 'edit' | 'preview' | 'send') =>
    `/admin/members/mail${step === 'preview' ? '' : `/${step}`}?${query}`
  return (
    <OfficeScreen
      title="会員へのメール"
      crumb={{ to: '/admin/members', text: '会員' }}
      note={shown ? 'まだ送っていません' : '次の画面で、一人ひとりに届く文面を確かめられます'}
      actions={
        !shown && (
          <OfficeButton look="filled" type="submit" form={FORM_ID} hotkey="mod+enter">
            文面を確かめる
          </OfficeButton>
        )
      }
    >
      {shown ? (
        <MailPreview preview={shown} actionOf={actionOf} token={token} formKey={key} />
      ) : (
        <OfficeForm
          token={token}
          values={rewritten ? typed(rewritten.order) : { kind: 'guide', item_id: itemId }}
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
