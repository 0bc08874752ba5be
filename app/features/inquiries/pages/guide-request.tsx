import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { ConsentBox } from '#features/inquiries/components/consent-box.tsx'
import { requestGuide } from '#features/inquiries/guide-request.api.server.ts'
import { SENT } from '#features/inquiries/inquiry.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/guide-request.ts'

const GUIDE = '/engineers-guide-to-success'

export function loader(args: Route.LoaderArgs) {
  return { token: formToken(args), key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  let email = ''
  const { refusal } = await submit(args, requestGuide, (fields) => {
    email = String(fields.email ?? '')
    return { email, agreed: String(fields.agreed ?? '') }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), SENT.guide, email)
  return redirect(`${GUIDE}/thanks`, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'フリーランスとして続けるための手引き', to: GUIDE },
  { text: 'メールで受け取る' },
])

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'スキルシート、面談、契約書、お金と税金、単価の交渉。ITエンジニアの実務の手引きのリンクを、メールでお送りします。'
  const path = `${GUIDE}/mail`
  return pageMeta(matches, { title: '手引きをメールで受け取る', description, path })
}

export default function GuideRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="手引きをメールで受け取る"
      lead="「フリーランスとして続けるための手引き」のリンクを、1通だけお送りします。あとで読むとき、パソコンで印刷するときにお使いください。"
      token={loaderData.token}
      refused={actionData}
      submitText="リンクを送る"
      after={
        <ButtonLink look="quiet" to={GUIDE}>
          いま、このまま読む
        </ButtonLink>
      }
    >
      <input type="hidden" name="_key" value={loaderData.key} />
      <TextField label="メールアドレス" name="email" type="email" autoComplete="email" isRequired />
      <ConsentBox note="リンクを1通お送りするためだけに使います。続きのご案内や広告はお送りしません。" />
    </FormPage>
  )
}
