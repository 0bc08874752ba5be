import { Link, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admitRecentLogin, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { listRunningEntries } from '#features/entries/entry.queries.server.ts'
import { deleteUser } from '#features/members/leaving/withdrawal.api.server.ts'
import { COMMENT_LENGTH, withdrawalReason } from '#features/members/leaving/withdrawal.codes.ts'
import { countBelongings } from '#features/members/leaving/withdrawal.queries.server.ts'
import { erasedOn } from '#features/members/leaving/withdrawal.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dayText } from '#ui/date-text.ts'
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/withdrawal.ts'
import styles from './withdrawal.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await admitRecentLogin(args, member)
  const { now } = contextOf(args)
  return {
    token: formToken(args),
    entries: await read(args, ({ db }) => listRunningEntries(db, id)),
    belongings: await read(args, ({ db }) => countBelongings(db, id)),
    erasedOn: erasedOn(now),
  }
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
      <Effects {...loaderData} />
      <ChoiceGroup
        name="reason"
        label="退会の理由"
        hint="お名前とは結びつけずに集計し、サービスの改善に使います。"
        isRequired
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
        <Checkbox name="confirmed" value="1" label={confirmText(loaderData)} />
      </ChoiceGroup>
    </FormPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function confirmText({ entries, erasedOn }: Loaded): string {
  const day = dayText(erasedOn)
  if (entries.length === 0) return `${day}からは元に戻せないことを確認しました`
  return `応募${entries.length}件の辞退は元に戻せず、そのほかも${day}からは元に戻せないことを確認しました`
}

function Effects({ entries, belongings, erasedOn }: Loaded) {
  const { shortlisted, skills, linked, files } = belongings
  return (
    <section className={styles.effects}>
      <h2>手続きをすると、すぐに</h2>
      <ul>
        {entries.length > 0 && <RunningEntries entries={entries} />}
        <li>すべての端末でログアウトし、お知らせメールを止めます</li>
      </ul>
      <h2>{dayText(erasedOn)}に、次のものを消去します</h2>
      <ul>
        <li>プロフィール、職務経歴、希望条件、稼働状況、連絡方法</li>
        <li>スキル（{skills}件）</li>
        <li>検討中の案件（{shortlisted}件）、興味なしにした案件と、応募・取引条件の記録</li>
        <li>お預かりしたファイル（{files}件）</li>
        <li>{linked > 0 && `連携アカウント（${linked}件）、`}保存した条件、お知らせ</li>
      </ul>
      <p className={styles.note}>
        同意の記録など、そのあとに残るものとその期間は、
        <Link to="/privacy">プライバシーポリシー</Link>
        に書いています。
      </p>
      <p className={styles.note}>
        参画が決まった応募は、この手続きでは辞退になりません。退会されることを担当者に知らせます。
      </p>
      <p className={styles.note}>
        その前にログインすると、退会は取り消され、{entries.length > 0 && '辞退した応募のほかは'}
        元に戻ります。消去が終わると、メールでお知らせします。手もとに残しておきたい方は、先に
        <Link to="/user/export">データを書き出して</Link>
        ください。
      </p>
    </section>
  )
}

function RunningEntries({ entries }: Pick<Loaded, 'entries'>) {
  return (
    <li>
      進行中の応募（{entries.length}
      件）を辞退します。担当者に知らせ、提案済みの企業には担当者からお伝えします
      <ul>
        {entries.map(({ id, code, name, stage }) => (
          <li key={id}>
            <Link to={`/user/entry/${id}`}>
              {code} {name}
            </Link>
            （{entryStage.label(stage)}）
          </li>
        ))}
      </ul>
    </li>
  )
}
