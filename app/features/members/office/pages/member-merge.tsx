import { redirect } from 'react-router'
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
import { BLACK, impression } from '#features/members/follow-up/follow-up.codes.ts'
import { memberCode } from '#features/members/member.words.ts'
import {
  ChooseMember,
  MergeEffects,
} from '#features/members/merging/components/member-merge-effects.tsx'
import { MergeForm, mergeKeys } from '#features/members/merging/components/member-merge-form.tsx'
import {
  mergeMembersCall,
  previewMemberMerge,
} from '#features/members/merging/member-merge.admin-api.server.ts'
import { readChoices } from '#features/members/merging/merge-comparison.form.ts'
import { STRICTER_CONSENT } from '#features/members/merging/merge-consent.words.ts'
import { magazine } from '#features/members/own/profile.codes.ts'
import { dayText } from '#ui/date-text.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/member-merge.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.delete'))
  const target_id = idIn(args)
  const source_id = (args.url.searchParams.get('source_id') ?? '').replace(/^M-/i, '')
  return {
    target_id,
    merge: source_id && (await load(args, previewMemberMerge, { source_id, target_id })),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const target_id = idIn(args)
  const { result, refusal } = await submit(args, mergeMembersCall, (fields) => ({
    target_id,
    source_id: String(fields.source_id ?? ''),
    seen: String(fields.seen ?? ''),
    choices: readChoices(fields),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/members/${target_id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の統合', isHidden: true })
}

export default function MemberMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { target_id, merge, token } = loaderData
  const here = `/admin/members/${target_id}`
  return (
    <OfficeScreen
      title="会員を統合する"
      crumb={{ to: here, text: '会員', code: memberCode(target_id) }}
      keys={merge ? [...mergeKeys, { keys: ['Esc'], text: '会員へ' }] : []}
      actions={merge && <Swap source={merge.source.id} target={target_id} />}
    >
      {merge ? (
        <MergeForm
          rows={merge.rows}
          same={merge.same}
          token={token}
          other={partyOf(merge.source)}
          member={partyOf(merge.target)}
          locked={lockedOf(merge)}
          hidden={{ source_id: merge.source.id, seen: merge.seen }}
          refused={actionData}
          refusal={merge.refusal}
        >
          <MergeEffects merge={merge} />
        </MergeForm>
      ) : (
        <ChooseMember />
      )}
    </OfficeScreen>
  )
}

function Swap({ source, target }: { source: number; target: number }) {
  return (
    <OfficeLink to={`/admin/members/${source}/merge?source_id=${target}`} hotkey="x">
      残す会員を入れ替える
    </OfficeLink>
  )
}

type Merge = Exclude<Route.ComponentProps['loaderData']['merge'], ''>

function partyOf({ code, name }: Merge['target']) {
  return { label: `会員 ${code}`, name }
}

function lockedOf({ source, target }: Merge) {
  const stricter = source.magazine_flag === 0 ? 0 : target.magazine_flag
  const judged = source.impression === BLACK ? BLACK : target.impression
  return [
    {
      label: 'メルマガ',
      other: magazine.label(source.magazine_flag),
      member: magazine.label(target.magazine_flag),
      result: magazine.label(stricter),
      why: STRICTER_CONSENT,
    },
    {
      label: '評価',
      other: impression.label(source.impression),
      member: impression.label(target.impression),
      result: impression.label(judged),
      why: 'どちらかがブラックのときはブラック',
    },
    {
      label: 'ログイン',
      other: source.login_id,
      member: target.login_id,
      result: target.login_id,
      why: '残す会員のメールとパスワードのまま',
    },
    {
      label: '登録日',
      other: dayText(source.registered_at),
      member: dayText(target.registered_at),
      result: dayText(target.registered_at),
      why: '残す会員のまま',
    },
  ]
}
