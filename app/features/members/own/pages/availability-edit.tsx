import { Form, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { dateInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, senderId, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getUserAvailability,
  updateUserAvailability,
} from '#features/members/own/availability.api.server.ts'
import { daysPerWeek, parallel, situation } from '#features/members/own/availability.codes.ts'
import { readAvailability } from '#features/members/own/availability.form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FieldPair, FormActions, FormSection } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/availability-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const availability = await load(args, getUserAvailability, { user_id: id })
  return {
    token: formToken(args),
    today: dateInJapan(contextOf(args).now),
    values: {
      situation: availability.situation ?? '',
      available_from: availability.available_from ?? '',
      days_per_week: String(availability.days_per_week ?? ''),
      parallel: String(availability.parallel),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const id = senderId(args)
  const { refusal } = await submit(args, updateUserAvailability, (fields) => ({
    ...readAvailability(fields),
    user_id: id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '稼働状況を保存しました。' })
  return redirect('/user', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '稼働状況' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '稼働状況', path: '/user/availability', isHidden: true })
}

export default function AvailabilityEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form method="post" noValidate>
      <PageIntro title="稼働状況">
        次に動ける日が分かると、始まる時期の合う案件だけをご紹介できます。
      </PageIntro>
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <FormToken token={loaderData.token} />
      <FormState values={loaderData.values} refused={actionData}>
        <FormSection title="今の状況">
          <ChoiceGroup name="situation" label="状況" isRequired>
            {situation.list.map(({ code, label }) => (
              <Radio key={code} name="situation" value={code} label={label} />
            ))}
          </ChoiceGroup>
          <FieldPair>
            <TextField
              label="次に稼働できる日"
              name="available_from"
              type="date"
              min={loaderData.today}
              hint="稼働中の方は、終わる日の翌日を選んでください。"
            />
          </FieldPair>
        </FormSection>
        <FormSection title="稼働できる量" note="合計が週5日を超えない範囲でご紹介します。">
          <SelectField
            label="稼働できる日数"
            name="days_per_week"
            options={daysPerWeek.list.map(({ code, label }) => ({ value: String(code), label }))}
            emptyLabel="相談したい"
            isRequired={false}
          />
          <ChoiceGroup name="parallel" label="並行して受けられる件数" isRequired={false}>
            {parallel.list.map(({ code, label }) => (
              <Radio key={code} name="parallel" value={String(code)} label={label} />
            ))}
          </ChoiceGroup>
        </FormSection>
      </FormState>
      <FormActions>
        <Button type="submit" look="action">
          稼働状況を保存する
        </Button>
        <ButtonLink look="quiet" to="/user">
          保存せずに戻る
        </ButtonLink>
      </FormActions>
    </Form>
  )
}
