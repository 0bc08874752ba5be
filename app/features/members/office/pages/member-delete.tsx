import { Form, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  idIn,
  load,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listRunningEntries } from '#features/entries/entry.queries.server.ts'
import { countBelongings } from '#features/members/leaving/withdrawal.queries.server.ts'
import {
  deleteMemberOfStaff,
  getMemberOfStaff,
} from '#features/members/office/member-record.admin-api.server.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/member-delete.ts'
import styles from './member-delete.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.delete'))
  const id = idIn(args)
  return {
    member: await load(args, getMemberOfStaff, { id }),
    belongings: await countBelongings(contextOf(args).db, id),
    entries: await listRunningEntries(contextOf(args).db, id),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, deleteMemberOfStaff, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/members', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の削除', isHidden: true })
}

export default function MemberDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { member, belongings, entries, token } = loaderData
  return (
    <OfficeScreen
      title="会員を削除する"
      crumb={{ to: `/admin/members/${member.id}`, text: '会員', code: member.code }}
      note="元に戻せません"
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <Pane title={member.name} note="次のものがすぐに消えます">
        <PaneFacts
          facts={[
            ['本人の情報', '氏名、メールアドレス、電話番号、希望、スキル、メモ、記録'],
            [
              '進行中の応募',
              entries.length > 0 &&
                `${entries.map(({ code }) => code).join('、')}（辞退として、担当者にメールで知らせます）`,
            ],
            ['検討中', `${belongings.shortlisted}件`],
            ['スキル', `${belongings.skills}件`],
            ['ファイル', `${belongings.files}件`],
            ['連携', `${belongings.linked}件`],
            ['残るもの', '会員番号、同意の記録、監査ログ'],
          ]}
        />
        <Form method="post" className={styles.decide}>
          <FormToken token={token} />
          <OfficeButton look="filled" type="submit">
            {member.code}を削除する
          </OfficeButton>
          <OfficeLink to={`/admin/members/${member.id}`}>やめる</OfficeLink>
        </Form>
        <p>本人には、退会の手続きが終わったことをメールで知らせます。</p>
      </Pane>
    </OfficeScreen>
  )
}
