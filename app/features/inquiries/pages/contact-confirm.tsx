import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { Confirmation } from '#features/inquiries/components/inquiry-confirmation.tsx'
import { postContact } from '#features/inquiries/inquiry.api.server.ts'
import { contactIn } from '#features/inquiries/inquiry.form.ts'
import { contact } from '#features/inquiries/inquiry.schema.ts'
import { DRAFT_GONE, SENT } from '#features/inquiries/inquiry.words.ts'
import { closeDraft } from '#features/inquiries/inquiry-draft.commands.server.ts'
import { findDraft } from '#features/inquiries/inquiry-draft.queries.server.ts'
import { contactRows } from '#features/inquiries/inquiry-summary.words.ts'
import type { Route } from './+types/contact-confirm.ts'

const FORM = '/contact'
const DONE = '/contact/comp'

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const token = formToken(args)
  const draftId = args.url.searchParams.get('draft')
  const draft = await read(args, () => findDraft(context, 'contact', draftId))
  if (draftId && !draft) setFlash(context, { text: DRAFT_GONE, isError: true })
  if (draft?.receipt) noteSent(context, SENT.contact, draft.receipt)
  if (draft?.receipt) throw redirect(DONE)
  const typed = contact.safeParse(contactIn(draft?.values ?? {}))
  if (!draft || !typed.success) throw redirect(FORM)
  return { token, draft: { id: draft.id, rows: contactRows(typed.data) } }
}

/** Sent twice, it is answered the same: the draft is the key of the call. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const draft = await findDraft(context, 'contact', args.url.searchParams.get('draft'))
  if (!draft) {
    setFlash(context, { text: DRAFT_GONE, isError: true })
    return redirect(FORM, 303)
  }
  if (!draft.receipt) {
    context.formKey = draft.id
    const values = contactIn(draft.values ?? {})
    const { result, refusal } = await submit(args, postContact, () => values)
    if (refusal) return refusal
    draft.receipt = result.receipt
    await closeDraft(context, draft.id, draft.receipt)
  }
  noteSent(context, SENT.contact, draft.receipt)
  return redirect(DONE, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'お問い合わせ', to: FORM },
  { text: '内容の確認' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'お問い合わせの内容の確認', isHidden: true })
}

export default function ContactConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Confirmation
      title="お問い合わせの内容の確認"
      token={loaderData.token}
      draft={loaderData.draft}
      form={FORM}
      refused={actionData}
    />
  )
}
