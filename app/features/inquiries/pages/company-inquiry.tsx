import { redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { CompanyFields } from '#features/inquiries/components/company-inquiry-fields.tsx'
import { Steps } from '#features/inquiries/components/inquiry-steps.tsx'
import { OtherWays } from '#features/inquiries/components/other-contact-ways.tsx'
import { validateCompanyContact } from '#features/inquiries/inquiry.api.server.ts'
import { companyContactIn } from '#features/inquiries/inquiry.form.ts'
import { saveDraft } from '#features/inquiries/inquiry-draft.commands.server.ts'
import { findDraft } from '#features/inquiries/inquiry-draft.queries.server.ts'
import { startChoices } from '#features/inquiries/inquiry-summary.words.ts'
import { ownerValues } from '#features/site/site-owner.words.server.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/company-inquiry.ts'

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const token = formToken(args)
  const draft = await read(args, () =>
    findDraft(context, 'company', args.url.searchParams.get('draft')),
  )
  return {
    token,
    values: draft?.values ?? {},
    starts: startChoices(dayInJapan(context.now)),
    hours: ownerValues().contact_hours,
  }
}

export async function action(args: Route.ActionArgs) {
  let typed: ReturnType<typeof companyContactIn> | undefined
  const { refusal } = await submit(args, validateCompanyContact, (fields) => {
    typed = companyContactIn(fields)
    return typed
  })
  if (refusal) return refusal
  const draft = await saveDraft(contextOf(args), 'company', { ...typed })
  return redirect(`/company/confirm?draft=${draft}`, 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: '企業の方' }])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'フリーランスのITエンジニアをお探しの企業の方へ。案件のご依頼、契約や料金のご相談を受け付けています。2営業日以内にお返事します。'
  return pageMeta(matches, { title: '企業の方のお問い合わせ', description, path: '/company' })
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, values, starts, hours } = loaderData
  return (
    <FormPage
      title="企業の方のお問い合わせ"
      lead="フリーランスのITエンジニアをお探しの企業の方は、こちらからお送りください。スキルと時期だけでも、お探しできます。"
      token={token}
      values={values}
      refused={actionData}
      submitText="内容を確認する"
      beside={<OtherWays ways={ways} hours={hours} />}
    >
      <Steps at="入力" />
      <CompanyFields starts={starts} />
    </FormPage>
  )
}

const ways = [
  {
    to: '/fees',
    title: '手数料とマージン',
    text: 'エンジニアへの報酬と、当社がいただく分の考え方を公開しています。',
  },
  {
    to: '/posting-policy',
    title: '掲載の方針',
    text: '募集の条件を正しく、新しく保つための決まりです。',
  },
  {
    to: '/payment-terms',
    title: 'お支払いの条件',
    text: '締め日と支払日、60日以内のお支払いについて。',
  },
]
