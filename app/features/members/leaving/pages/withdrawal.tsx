import { Link, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admitRecentLogin, contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { deleteUser } from '#features/members/leaving/withdrawal.api.server.ts'
import { COMMENT_LENGTH, withdrawalReason } from '#features/members/leaving/withdrawal.codes.ts'
import { countBelongings } from '#features/members/leaving/withdrawal.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/withdrawal.ts'
import styles from './withdrawal.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await admitRecentLogin(args, member)
  const token = formToken(args)
  return { token, belongings: await countBelongings(contextOf(args).db, id) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, deleteUser, (fields) => ({
    reason: String(fields.reason ?? ''),
    comment: String(fields.comment ?? ''),
    confirmed: fields.confirmed === '1' ? 1 : 0,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '退会' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '退会', path: '/user/delete', isHidden: true })
}

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="退会"
      token={loaderData.token}
      refused={actionData}
      submitText="退会する"
      after={
        <ButtonLink look="quiet" to="/user">
          退会せずにマイページに戻る
        </ButtonLink>
      }
    >
      <Effects {...loaderData.belongings} />
      <ChoiceGroup
        name="reason"
        label="退会の理由"
        hint="お名前とは結びつけずに集計し、サービスの改善に使います。"
        isRequired={false}
      >
        {withdrawalReason.list.map(({ code, label }) => (
          <Radio key={code} name="reason" value={code} label={label} />
        ))}
      </ChoiceGroup>
      <TextField
        label="ご意見"
        name="comment"
        rows={3}
        maxLength={COMMENT_LENGTH}
        showsCount
        hint="お名前や連絡先は書かないでください。"
        isRequired={false}
      />
      <ChoiceGroup name="confirmed" label="ご確認" isRequired>
        <Checkbox name="confirmed" value="1" label="退会すると元に戻せないことを確認しました" />
      </ChoiceGroup>
    </FormPage>
  )
}

type Belongings = Route.ComponentProps['loaderData']['belongings']

function Effects({ shortlisted, skills, linked, files }: Belongings) {
  return (
    <section className={styles.effects}>
      <h2>退会すると、次のものがすぐに消えます</h2>
      <ul>
        <li>プロフィール、希望条件、稼働状況、連絡方法</li>
        <li>スキル（{skills}件）</li>
        <li>検討中の案件（{shortlisted}件）</li>
        <li>お預かりしたファイル（{files}件）</li>
        <li>連携アカウント（{linked}件）と、すべての端末でのログイン</li>
        <li>まだお送りしていないお知らせメール</li>
      </ul>
      <p className={styles.note}>
        元に戻すことはできません。手もとに残しておきたい方は、先に
        <Link to="/user/export">データを書き出して</Link>
        ください。同じメールアドレスで、いつでも新しく登録し直せます。
      </p>
    </section>
  )
}
