import { Form, Outlet, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { countOpenItemsByTagNow } from '#features/items/list/tag-counts.queries.server.ts'
import { previewMergeCall } from '#features/items/office/counted-tags.admin-api.server.ts'
import { MergeChecks, RecentMerges } from '#features/tags/office/components/tag-merge-checks.tsx'
import { MergePicker } from '#features/tags/office/components/tag-merge-picker.tsx'
import { MergeTable } from '#features/tags/office/components/tag-merge-table.tsx'
import {
  listMergeChoicesCall,
  listMergesCall,
  mergeTagsCall,
} from '#features/tags/office/tag-merge.admin-api.server.ts'
import { mergePath, readMerge } from '#features/tags/office/tag-merge.form.ts'
import { findTyped } from '#features/tags/office/tag-merge.queries.server.ts'
import { findNamedTag, nearestTags } from '#features/tags/office/tag-merge.rules.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/tag-merge.ts'
import styles from './tag-merge.module.css'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.write'))
  const choices = await load(args, listMergeChoicesCall, {})
  const { sources, into, missing, side } = await settle(args, choices)
  const known = (id: number) => choices.find((tag) => tag.id === id) ?? []
  const [target] = into === undefined ? [] : [known(into)].flat()
  const found = sources.flatMap(known)
  const tag_ids = found.map(({ id }) => String(id)).join(',')
  return {
    choices,
    target,
    missing: missing && { text: missing, side, near: nearestTags(choices, missing) },
    sources: found,
    preview:
      target && tag_ids !== ''
        ? await load(args, previewMergeCall, { tag_ids, target_id: target.id })
        : undefined,
    merges: await load(args, listMergesCall, {}),
    token: formToken(args),
  }
}

/** What was typed becomes a part of the address; of several chosen tags the one with most items stays. */
async function settle(
  args: Route.LoaderArgs,
  choices: React.ComponentProps<typeof MergePicker>['choices'],
) {
  const { db, now } = contextOf(args)
  const { sources, into, add, to } = readMerge(args.url.searchParams)
  const typed = add || to
  const side: 'add' | 'to' = add ? 'add' : 'to'
  const id = typed ? ((await findTyped(db, typed)) ?? findNamedTag(choices, typed)?.id) : undefined
  if (id !== undefined) {
    const others = sources.filter((other) => other !== id)
    throw redirect(
      add ? mergePath([...others, id], into === id ? undefined : into) : mergePath(others, id),
    )
  }
  if (into !== undefined || sources.length < 2) return { sources, into, missing: typed, side }
  const counts = await read(args, () => countOpenItemsByTagNow(db, now))
  const [first] = sources.toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  return { sources: sources.filter((other) => other !== first), into: first, missing: typed, side }
}

export async function action(args: Route.ActionArgs) {
  let target = ''
  const { result, refusal } = await submit(args, mergeTagsCall, (fields) => {
    target = String(fields.target_id ?? '')
    return {
      tag_ids: [fields.tag_ids ?? []].flat().map(String),
      target_id: target,
      landing_from: String(fields.landing_from ?? ''),
      version: String(fields.version ?? ''),
    }
  })
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/tags/${target}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'タグを統合', isHidden: true })
}

const FORM = 'merge-form'

const choosingKeys = [
  { keys: ['/'], text: 'タグを足す' },
  { keys: ['Esc'], text: 'やめる' },
]
const mergingKeys = [
  { keys: ['/'], text: 'タグを足す' },
  { keys: ['S'], text: '残すタグを入れ替え' },
  { keys: ['1', '2'], text: '紹介文を選ぶ' },
  { keys: ['⌘', 'Enter'], text: '統合する' },
  { keys: ['Esc'], text: 'やめる' },
]

export default function TagMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, target, choices, missing, preview, merges, token } = loaderData
  return (
    <OfficeScreen
      title="タグを統合"
      crumb={{ to: '/admin/tags', text: 'タグ' }}
      note="まだ何も変わっていません"
      keys={preview ? mergingKeys : choosingKeys}
      below={preview && <Decision preview={preview} token={token} />}
    >
      <Outlet />
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <div className={styles.page}>
        <div className={styles.main}>
          <MergePicker sources={sources} target={target} choices={choices} missing={missing} />
          {preview ? (
            <>
              <MergeTable
                key={[...sources, target].map((tag) => tag?.id).join()}
                preview={preview}
                form={FORM}
              />
              <section className={styles.ways} aria-label="消えるページの行き先">
                <h2 className={styles.head}>
                  消えるページの行き先<span>古いアドレスは301で移ります</span>
                </h2>
                <ul>
                  {preview.sources.map(({ id, links }) => (
                    <li key={id}>
                      <span>/item/tag/{id}</span>
                      <span>→ /item/tag/{preview.target.id}</span>
                      <span>コラムからのリンク {figure(links)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            </>
          ) : (
            <p className={styles.empty}>
              なくすタグと残すタグを選ぶと、何がどう変わるかを、統合する前に確かめられます。
            </p>
          )}
        </div>
        <div className={styles.aside}>
          {preview && <MergeChecks preview={preview} />}
          <RecentMerges merges={merges} token={token} />
        </div>
      </div>
    </OfficeScreen>
  )
}

type DecisionProps = {
  preview: NonNullable<Route.ComponentProps['loaderData']['preview']>
  token: string
}

function Decision({ preview, token }: DecisionProps) {
  const { sources, target, items_changed, members_changed } = preview
  return (
    <Form className={styles.foot} id={FORM} method="post">
      <FormToken token={token} />
      {sources.map(({ id }) => (
        <input key={id} type="hidden" name="tag_ids" value={id} />
      ))}
      <input type="hidden" name="target_id" value={target.id} />
      <input type="hidden" name="version" value={target.version} />
      <p>
        案件 <strong>{figure(items_changed)}</strong>件・会員{' '}
        <strong>{figure(members_changed)}</strong>人のタグが変わります
        <span className={styles.note}>30日間は取り消せます</span>
      </p>
      <OfficeButton look="filled" type="submit" hotkey="mod+enter">
        統合する
      </OfficeButton>
    </Form>
  )
}
