import { Form, Link, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, senderId, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { PhoneFields, QuietFields } from '#features/members/own/components/contact-phone-fields.tsx'
import {
  getUserContact,
  updateUserContact,
} from '#features/members/own/contact-preferences.api.server.ts'
import { contactWay } from '#features/members/own/contact-preferences.codes.ts'
import { contactValuesOf, readContact } from '#features/members/own/contact-preferences.form.ts'
import { getUserInfo } from '#features/members/own/profile.api.server.ts'
import { telText } from '#features/members/own/profile.words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormActions, FormSection } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/contact-preferences-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const [preferences, { tel, login_id }] = await Promise.all([
    load(args, getUserContact, { user_id: id }),
    load(args, getUserInfo, { user_id: id }),
  ])
  const isStopped = (await findSuppression(contextOf(args).db, login_id)) !== undefined
  const mailNote = isStopped
    ? `${login_id} へのメールは、いま止めています。理由は、マイページの「メールアドレス」でご確認ください。`
    : `メールは ${login_id} にお送りします。`
  return { token: formToken(args), values: contactValuesOf(preferences), tel, mailNote }
}

export async function action(args: Route.ActionArgs) {
  const id = senderId(args)
  const { refusal } = await submit(args, updateUserContact, (fields) => ({
    ...readContact(fields),
    user_id: id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '連絡方法を保存しました。' })
  return redirect('/user', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '連絡方法' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '連絡方法', path: '/user/contact', isHidden: true })
}

export default function ContactEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { token, tel, mailNote, values } = loaderData
  return (
    <Form method="post" noValidate>
      <PageIntro title="連絡方法">
        コーディネーターからの連絡は、ここで決めた方法と時間に合わせます。
      </PageIntro>
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <FormToken token={token} />
      <FormState values={values} refused={actionData}>
        <FormSection title="ご連絡のしかた" note={mailNote}>
          <ChoiceGroup name="contact_way" label="方法" isRequired>
            {contactWay.list.map(({ code, label }) => (
              <Radio key={code} name="contact_way" value={code} label={label} />
            ))}
          </ChoiceGroup>
        </FormSection>
        <FormSection
          title="電話に出られるとき"
          note={
            tel ? (
              `${telText(tel)} におかけします。この時間のほかには、おかけしません。`
            ) : (
              <>
                電話番号は<Link to="/user/edit#field-tel">プロフィール</Link>で登録できます。
              </>
            )
          }
        >
          <PhoneFields />
        </FormSection>
        <FormSection
          title="メールを止める時間帯"
          note="この時間に担当者がメッセージを書いたときは、メールを終わりの時刻まで待ってお送りします。"
        >
          <QuietFields />
        </FormSection>
        <FormSection
          title="お知らせのメール"
          note="検討中に入れた案件に変更・締切・募集終了があった日だけ、1日1回お送りします。"
        >
          <Checkbox name="shortlist_mail" value="1" label="検討中の案件の動きをメールで受け取る" />
        </FormSection>
      </FormState>
      <FormActions>
        <Button type="submit" look="action">
          連絡方法を保存する
        </Button>
        <ButtonLink look="quiet" to="/user">
          保存せずに戻る
        </ButtonLink>
      </FormActions>
    </Form>
  )
}
