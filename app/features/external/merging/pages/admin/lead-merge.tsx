import { Form, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admitFresh, contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  mergeExistingMember,
  previewMergeCall,
} from '#features/external/merging/admin-api.server.ts'
import { MergeSide } from '#features/external/merging/components/merge-side.tsx'
import { MergeTable } from '#features/external/merging/components/merge-table.tsx'
import { readChoices } from '#features/external/merging/rules.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { FormToken } from '#ui/form-token.tsx'
import type { KeyHint } from '#ui/office/key-bar.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/lead-merge.ts'
import styles from './lead-merge.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitFresh(args, admin('members.delete'))
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
  const { lead, member, rows, same, unknown_skills, seen, likeness, next } = merge
  const here = `/admin/leads/${params.service}/${params.id}`
  return (
    <OfficeScreen
      title="同じ人か確かめる"
      crumb={{ to: here, text: '外部リード', code: lead.code }}
      keys={mergeKeys}
      actions={
        <OfficeLink to={here} hotkey="n">
          別の人でした
        </OfficeLink>
      }
    >
      <div className={styles.split}>
        <Form className={styles.form} method="post" onKeyDown={moveBetween}>
          <FormMessage message={actionData?.message} errors={actionData?.errors} />
          <FormToken token={token} />
          <input type="hidden" name="member_id" value={member.id} />
          <input type="hidden" name="version" value={lead.version} />
          <input type="hidden" name="seen" value={seen} />
          <MergeTable rows={rows} lead={lead} member={member} values={actionData?.values ?? {}} />
          <Same same={same} unknown={unknown_skills} />
          <div className={styles.foot}>
            <p>
              リードから
              <span className={styles.taken} />
              項目を足し、会員の
              <span className={styles.kept} />
              項目を残します
              <span className={styles.note}>30日間は取り消せます</span>
            </p>
            <OfficeButton look="filled" type="submit" hotkey="mod+enter">
              統合する
            </OfficeButton>
          </div>
        </Form>
        <MergeSide likeness={likeness} entries={member.entries} next={next} />
      </div>
    </OfficeScreen>
  )
}

type Preview = Route.ComponentProps['loaderData']['merge']

function Same({ same, unknown }: { same: Preview['same']; unknown: readonly string[] }) {
  return (
    <section className={styles.same}>
      <h2>同じ値の項目 {same.length}つ</h2>
      <p>選ぶ必要はありません。</p>
      <dl>
        {same.map(({ field, label, member }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{member}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && <p>タグにないスキルは移しません：{unknown.join('、')}</p>}
    </section>
  )
}

const mergeKeys: readonly KeyHint[] = [
  { keys: ['↑', '↓'], text: '項目' },
  { keys: ['←', '→'], text: 'どちらを残すか' },
  { keys: ['⌘', '↵'], text: '統合する' },
  { keys: ['N'], text: '別の人' },
  { keys: ['Esc'], text: 'リードへ' },
]

/** Up and down go from field to field, left and right choose: a browser would choose by all four. */
function moveBetween(event: React.KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const side = { ArrowLeft: 'lead', ArrowRight: 'member' }[event.key]
  const row = event.target instanceof Element && event.target.closest('[data-merge-row]')
  if (!row || (step === undefined && side === undefined)) return
  event.preventDefault()
  if (side) {
    const choice = row.querySelector<HTMLInputElement>(`input[value=${side}]`)
    choice?.click()
    choice?.focus()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll('[data-merge-row]')]
  rows[rows.indexOf(row) + (step ?? 0)]?.querySelector<HTMLElement>('input:checked')?.focus()
}
