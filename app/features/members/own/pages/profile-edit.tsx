import { Form, redirect } from 'react-router'
import { readLoginInfo, saveLoginInfo } from '#core/browser/login-info.ts'
import { member } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admit,
  contextOf,
  formToken,
  isFromScript,
  load,
  senderId,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MagazineFields } from '#features/members/own/components/profile-magazine-fields.tsx'
import { NameFields } from '#features/members/own/components/profile-name-fields.tsx'
import { OptionalFields } from '#features/members/own/components/profile-optional-fields.tsx'
import { PlaceFields } from '#features/members/own/components/profile-place-fields.tsx'
import { getUserInfo, updateUserInfo } from '#features/members/own/profile.api.server.ts'
import { birthDateIn, formValuesOf } from '#features/members/own/profile.form.ts'
import { birthYearsOn } from '#features/members/own/profile.rules.ts'
import { getContractTypeList, getPrefectureList } from '#features/reference/reference.api.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormActions } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/profile-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const [profile, prefectures, contractTypes] = await Promise.all([
    load(args, getUserInfo, { user_id: id }),
    load(args, getPrefectureList, {}),
    load(args, getContractTypeList, {}),
  ])
  return {
    token: formToken(args),
    values: formValuesOf(profile),
    birthYears: birthYearsOn(dayInJapan(contextOf(args).now)),
    lists: { prefectures, contractTypes },
  }
}

export async function action(args: Route.ActionArgs) {
  const id = senderId(args)
  const { result, refusal } = await submit(args, updateUserInfo, (fields) => ({
    ...readFields(fields),
    user_id: id,
    birth_date: birthDateIn(fields),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: 'プロフィールを保存しました。' })
  const { last_name, first_name } = result
  return isFromScript(args) ? { name: { last_name, first_name } } : redirect('/user', 303)
}

/** The browser remembers the name of who is logged in. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  if (!('name' in answer)) return answer
  await saveLoginInfo({ ...(await readLoginInfo()), ...answer.name })
  return redirect('/user')
}

/** Boxes that are not ticked are not sent. */
function readFields(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    last_name: text('last_name'),
    first_name: text('first_name'),
    last_name_kana: text('last_name_kana'),
    first_name_kana: text('first_name_kana'),
    tel: text('tel'),
    prefecture_id: text('prefecture_id'),
    station: text('station'),
    contract_types: text('contract_types'),
    sex: text('sex'),
    education_level: text('education_level'),
    nationality: text('nationality'),
    magazine_flag: text('magazine_flag') === '1' ? 1 : 0,
  }
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'プロフィール' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'プロフィール', path: '/user/edit', isHidden: true })
}

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { token, values, birthYears, lists } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <Form method="post" noValidate>
      <PageIntro title="プロフィール">
        ご紹介や契約のお手続きに使います。企業にお名前をお伝えするのは、その案件への提案に同意いただいたあとだけです。
      </PageIntro>
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <FormToken token={token} />
      <FormState values={values} refused={refused}>
        <NameFields birthYears={birthYears} />
        <PlaceFields lists={lists} />
        <OptionalFields />
        <MagazineFields />
      </FormState>
      <FormActions>
        <Button type="submit" look="action">
          プロフィールを保存する
        </Button>
        <ButtonLink look="quiet" to="/user">
          保存せずに戻る
        </ButtonLink>
      </FormActions>
    </Form>
  )
}
