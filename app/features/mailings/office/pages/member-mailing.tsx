import { admin } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { admit, type FormAnswer, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { MailPreview } from '#features/mailings/office/components/mailing-preview.tsx'
import { MomentField } from '#features/mailings/office/components/moment-field.tsx'
import { SegmentReaders } from '#features/mailings/office/components/segment-readers.tsx'
import {
  countSegmentCall,
  previewMailCall,
} from '#features/mailings/office/mailing.admin-api.server.ts'
import {
  conditionsIn,
  isOfList,
  readLetter,
  readReaders,
} from '#features/mailings/office/mailing.form.ts'
import type { MailPreview as PreviewShown } from '#features/mailings/office/mailing.schema.ts'
import { TemplateChoice } from '#features/mailings/templates/components/template-choice.tsx'
import { getTemplateCall } from '#features/mailings/templates/mail-template.admin-api.server.ts'
import { listTemplates } from '#features/mailings/templates/mail-template.queries.server.ts'
import { MailFields } from '#features/members/mailing/components/mailing-fields.tsx'
import { MailReaders } from '#features/members/mailing/components/mailing-recipients.tsx'
import { getMailReadersCall } from '#features/members/mailing/member-mailing.admin-api.server.ts'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/member-mailing.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('members.write'))
  const query = args.url.searchParams
  const itemId = query.get('item_id') ?? ''
  const conditions = isOfList(query) ? conditionsIn(query) : undefined
  const ids = chosenIds(args)
  const chosen = { ids: ids.join(','), item_id: itemId }
  return {
    itemId,
    conditions,
    /** What the address of each step says of the readers. */
    readers: conditions ? { to: 'list', ...conditions } : chosen,
    counts: conditions && (await load(args, countSegmentCall, conditions)),
    ...(ids.length > 0 && !conditions
      ? { list: await load(args, getMailReadersCall, chosen) }
      : { list: { readers: [], item: null } }),
    templates: await read(args, ({ db }) => listTemplates(db, 'letter')),
    template: await readTemplate(args),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

/** The template that the address names. */
async function readTemplate(args: Route.LoaderArgs) {
  const id = idFrom(args.url.searchParams.get('template'))
  if (id === undefined) return undefined
  const { subject, body } = await load(args, getTemplateCall, { id })
  return { id, subject, body }
}

/** Shows the mail as its readers get it; it is sent from there. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, previewMailCall, (fields) => ({
    ...readLetter(fields),
    ...readReaders(args.url.searchParams, chosenIds(args)),
    at: String(fields.at ?? '') || 1,
  }))
  return refusal ?? { preview: result }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員へのメール', isHidden: true })
}

/** As it is typed. */
function typed({ item_id, begins_at, ...order }: PreviewShown['order']) {
  return {
    ...order,
    item_id: item_id === null ? '' : itemCode(item_id),
    begins_at: begins_at?.slice(0, 16) ?? '',
  }
}

type Answer = FormAnswer | { preview: PreviewShown; tried?: string } | undefined

function isRefusal(answer: Answer): answer is FormAnswer {
  return answer !== undefined && 'values' in answer
}

function previewIn(answer: Answer) {
  return answer && 'preview' in answer ? answer : undefined
}

export default function MembersMail({ loaderData, actionData }: Route.ComponentProps) {
  const { itemId, readers, conditions, counts, list, templates, template, token, key } = loaderData
  const edited = useActAnswer<Answer>('edit')
  const tried = useActAnswer<Answer>('try')
  const unsent = useActAnswer<Answer>('send')
  const shown = previewIn(actionData) ?? previewIn(tried)
  const rewritten = previewIn(edited)
  const refused = [actionData, edited, tried, unsent].find(isRefusal)
  const query = new URLSearchParams(readers)
  const actionOf = (step: 'edit' | 'preview' | 'send' | 'try') =>
    `/admin/members/mail${step === 'preview' ? '' : `/${step}`}?${query}`
  const begun = { kind: 'guide', item_id: itemId, ...template }
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
        <MailPreview
          preview={shown.preview}
          tried={shown.tried}
          actionOf={actionOf}
          token={token}
          formKey={key}
        />
      ) : (
        <>
          {templates.length > 0 && (
            <FormPart title="定型文">
              <TemplateChoice
                templates={templates}
                action="/admin/members/mail"
                chosen={template?.id}
                hidden={readers}
              />
            </FormPart>
          )}
          <OfficeForm
            key={template?.id}
            token={token}
            values={rewritten ? typed(rewritten.preview.order) : begun}
            refused={refused}
            action={actionOf('preview')}
          >
            <MailFields itemName={list.item?.name} />
            <MomentField />
            {conditions && counts ? (
              <SegmentReaders conditions={conditions} counts={counts} />
            ) : (
              <MailReaders readers={list.readers} />
            )}
          </OfficeForm>
        </>
      )}
    </OfficeScreen>
  )
}
