import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { Confirmation } from '#features/inquiries/components/inquiry-confirmation.tsx'
import { postCompanyContact } from '#features/inquiries/inquiry.api.server.ts'
import { companyContactIn } from '#features/inquiries/inquiry.form.ts'
import { companyContact } from '#features/inquiries/inquiry.schema.ts'
import { DRAFT_GONE, SENT } from '#features/inquiries/inquiry.words.ts'
import { closeDraft } from '#features/inquiries/inquiry-draft.commands.server.ts'
import { findDraft } from '#features/inquiries/inquiry-draft.queries.server.ts'
import { companyRows } from '#features/inquiries/inquiry-summary.words.ts'
import type { Route } from './+types/company-inquiry-confirm.ts'

const FORM = '/company'
const DONE = '/company/comp'

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const token = formToken(args)
  const draftId = args.url.searchParams.get('draft')
  const draft = await read(args, () => findDraft(context, 'company', draftId))
  if (draftId && !draft) setFlash(context, { text: DRAFT_GONE, isError: true })
  if (draft?.receipt) noteSent(context, SENT.company, draft.receipt)
  if (draft?.receipt) throw redirect(DONE)
  const typed = companyContact.safeParse(companyContactIn(draft?.values ?? {}))
  if (!draft || !typed.success) throw redirect(FORM)
  return { token, draft: { id: draft.id, rows: companyRows(typed.data) } }
}

/** Sent twice, it is answered the same: the draft is the key of the call. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const draft = await findDraft(context, 'company', args.url.searchParams.get('draft'))
  if (!draft) {
    setFlash(context, { text: DRAFT_GONE, isError: true })
    return redirect(FORM, 303)
  }
  if (!draft.receipt) {
    context.formKey = draft.id
    const values = companyContactIn(draft.values ?? {})
    const { result, refusal } = await submit(args, postCompanyContact, () => values)
    if (refusal) return refusal
    draft.receipt = result.receipt
    await closeDraft(context, draft.id, draft.receipt)
  }
  noteSent(context, SENT.company, draft.receipt)
  return redirect(DONE, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: '企業の方', to: FORM },
  { text: '内容の確認' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご要望の内容の確認', isHidden: true })
}

export default function CompanyConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Confirmation
      title="ご要望の内容の確認"
      token={loaderData.token}
      draft={loaderData.draft}
      form={FORM}
      refused={actionData}
    />
  )
}
