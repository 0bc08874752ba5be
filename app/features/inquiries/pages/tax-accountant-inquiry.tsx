import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ContactFields } from '#features/inquiries/components/inquiry-fields.tsx'
import { Steps } from '#features/inquiries/components/inquiry-steps.tsx'
import { TaxReferral } from '#features/inquiries/components/tax-referral.tsx'
import { validateContact } from '#features/inquiries/inquiry.api.server.ts'
import { contactIn } from '#features/inquiries/inquiry.form.ts'
import { saveDraft } from '#features/inquiries/inquiry-draft.commands.server.ts'
import { readOwnFields } from '#features/inquiries/inquiry-prefill.queries.server.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/tax-accountant-inquiry.ts'

const TYPE = 'tax_accountant'

export async function loader(args: Route.LoaderArgs) {
  return { token: formToken(args), values: await read(args, readOwnFields) }
}

export async function action(args: Route.ActionArgs) {
  let typed: ReturnType<typeof contactIn> | undefined
  const { refusal } = await submit(args, validateContact, (fields) => {
    typed = { ...contactIn(fields), type: TYPE }
    return typed
  })
  if (refusal) return refusal
  const draft = await saveDraft(contextOf(args), 'contact', { ...typed })
  return redirect(`/contact/confirm?draft=${draft}`, 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: '税理士の無料紹介' }])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    '確定申告、青色申告、インボイス、法人化。フリーランスのITエンジニアの税務に慣れた税理士を、無料でご紹介します。'
  return pageMeta(matches, { title: '税理士の無料紹介', description, path: '/zeirishi' })
}

export default function Zeirishi({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="税理士の無料紹介"
      lead="確定申告や法人化で税理士をお探しのフリーランスの方に、ITエンジニアの税務に慣れた税理士をご紹介します。紹介は無料で、ご利用は任意です。"
      token={loaderData.token}
      values={loaderData.values}
      refused={actionData}
      submitText="内容を確認する"
      beside={<TaxReferral />}
    >
      <Steps at="入力" />
      <ContactFields type={TYPE} />
    </FormPage>
  )
}
