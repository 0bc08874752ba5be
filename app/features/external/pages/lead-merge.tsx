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
import { MergeSide } from '#features/external/conversion/components/lead-merge-side.tsx'
import {
  mergeExistingMember,
  previewMergeCall,
} from '#features/external/conversion/lead-merge.admin-api.server.ts'
import { MergeForm, mergeKeys } from '#features/members/merging/components/member-merge-form.tsx'
import { readChoices } from '#features/members/merging/merge-comparison.form.ts'
import { STRICTER_CONSENT } from '#features/members/merging/merge-consent.words.ts'
import { magazine } from '#features/members/own/profile.codes.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/lead-merge.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.delete'))
  const pair = { lead_id: idIn(args), member_id: args.url.searchParams.get('member_id') ?? '' }
  return { merge: await load(args, previewMergeCall, pair), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const lead_id = idIn(args)
  const { result, refusal } = await submit(args, mergeExistingMember, (fields) => ({
    lead_id,
    member_id: String(fields.member_id ?? ''),
    version: String(fields.version ?? ''),
    seen: String(fields.seen ?? ''),
    choices: readChoices(fields),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/leads/${args.params.service}/${lead_id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.merge.lead.code}の統合（外部リード）` : '統合'
  return pageMeta(matches, { title, isHidden: true })
}

export default function LeadMerge({ loaderData, actionData, params }: Route.ComponentProps) {
  const { merge, token } = loaderData
  const { lead, member, rows, same, unknown_skills: unknown, seen, likeness, next } = merge
  const here = `/admin/leads/${params.service}/${params.id}`
  return (
    <OfficeScreen
      title="同じ人か確かめる"
      crumb={{ to: here, text: '外部リード', code: lead.code }}
      keys={keys}
      actions={
        <OfficeLink to={here} hotkey="n">
          別の人でした
        </OfficeLink>
      }
    >
      <MergeForm
        rows={rows}
        same={same}
        token={token}
        other={{ label: `リード ${lead.code}`, name: lead.name }}
        member={{ label: `会員 M-${member.id}`, name: member.name }}
        locked={lockedOf(merge)}
        note={
          unknown.length > 0 ? `タグにないスキルは移しません：${unknown.join('、')}` : undefined
        }
        hidden={{ member_id: member.id, version: lead.version, seen }}
        refused={actionData}
      >
        <MergeSide likeness={likeness} entries={member.entries} next={next} />
      </MergeForm>
    </OfficeScreen>
  )
}

const keys = [...mergeKeys, { keys: ['N'], text: '別の人' }, { keys: ['Esc'], text: 'リードへ' }]

function lockedOf({ lead, member }: Route.ComponentProps['loaderData']['merge']) {
  const stricter = lead.magazine_flag === 0 ? 0 : member.magazine_flag
  return [
    {
      label: 'メルマガ',
      other: lead.magazine_flag === null ? '（不明）' : magazine.label(lead.magazine_flag),
      member: magazine.label(member.magazine_flag),
      result: magazine.label(stricter),
      why: STRICTER_CONSENT,
    },
    {
      label: 'ログイン',
      other: lead.login_id ?? '（なし）',
      member: member.login_id,
      result: member.login_id,
      why: '会員のメールのまま',
    },
    {
      label: '流入元',
      other: lead.service_name,
      member: '会員登録',
      result: `会員登録、${lead.service_name}`,
      why: '両方を残す',
    },
  ]
}
