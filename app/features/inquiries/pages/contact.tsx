import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ContactFields } from '#features/inquiries/components/inquiry-fields.tsx'
import { Steps } from '#features/inquiries/components/inquiry-steps.tsx'
import { OtherWays } from '#features/inquiries/components/other-contact-ways.tsx'
import { validateContact } from '#features/inquiries/inquiry.api.server.ts'
import { contactIn } from '#features/inquiries/inquiry.form.ts'
import { saveDraft } from '#features/inquiries/inquiry-draft.commands.server.ts'
import { findDraft } from '#features/inquiries/inquiry-draft.queries.server.ts'
import { beginQuestion, readOwnFields } from '#features/inquiries/inquiry-prefill.queries.server.ts'
import { ownerValues } from '#features/site/site-owner.words.server.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/contact.ts'

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const token = formToken(args)
  const { searchParams } = args.url
  const draft = await read(args, () => findDraft(context, 'contact', searchParams.get('draft')))
  const own = async () => ({
    ...(await readOwnFields(context)),
    type: searchParams.get('type') ?? '',
    ...(await beginQuestion(context, searchParams.get('item'))),
  })
  return {
    token,
    values: draft?.values ?? (await read(args, own)),
    hours: ownerValues().contact_hours,
  }
}

export async function action(args: Route.ActionArgs) {
  let typed: ReturnType<typeof contactIn> | undefined
  const { refusal } = await submit(args, validateContact, (fields) => {
    typed = contactIn(fields)
    return typed
  })
  if (refusal) return refusal
  const draft = await saveDraft(contextOf(args), 'contact', { ...typed })
  return redirect(`/contact/confirm?draft=${draft}`, 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: 'お問い合わせ' }])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    '案件、会員登録、掲載の内容、個人情報、トラブルのご相談など、お問い合わせを受け付けています。2営業日以内にお返事します。'
  return pageMeta(matches, { title: 'お問い合わせ', description, path: '/contact' })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, values, hours } = loaderData
  return (
    <FormPage
      title="お問い合わせ"
      lead="ご質問、ご相談、掲載の内容の訂正など、こちらからお送りください。次の画面で内容をご確認いただけます。"
      token={token}
      values={values}
      refused={actionData}
      submitText="内容を確認する"
      beside={<OtherWays ways={ways} hours={hours} />}
    >
      <Steps at="入力" />
      <ContactFields />
    </FormPage>
  )
}

const ways = [
  {
    to: '/question',
    title: 'よくある質問',
    text: '登録、応募、契約、お支払いについて、言葉で探せます。',
  },
  {
    to: '/trouble',
    title: 'ハラスメントとトラブルの相談窓口',
    text: '相談の進め方と、外部の公的な窓口もご案内しています。',
  },
  {
    to: '/company',
    title: '企業の方',
    text: 'エンジニアをお探しの企業の方は、専用のフォームからお送りください。',
  },
]
