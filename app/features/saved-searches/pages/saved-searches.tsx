import { Form, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import type { Context } from '#core/context.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SaveForm } from '#features/saved-searches/components/save-search-form.tsx'
import { SearchLine } from '#features/saved-searches/components/saved-search-line.tsx'
import {
  deleteSavedSearch,
  getSavedSearches,
  keepSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from '#features/saved-searches/saved-search.api.server.ts'
import { MOST_SEARCHES } from '#features/saved-searches/saved-search.codes.ts'
import { openSearch } from '#features/saved-searches/saved-search.commands.server.ts'
import { readOffer } from '#features/saved-searches/saved-search.queries.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/saved-searches.ts'
import styles from './saved-searches.module.css'

const PAGE = '/user/saved-searches'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { searchParams } = args.url
  await open(args, id, idFrom(searchParams.get('open')))
  const { rows } = await load(args, getSavedSearches, { user_id: id })
  const search = searchParams.get('save')
  return {
    token: formToken(args),
    rows,
    offer: search === null ? null : await read(args, ({ db }) => readOffer(db, id, search)),
    removed: idFrom(searchParams.get('removed')),
    edited: idFrom(searchParams.get('edit') ?? searchParams.get('update')),
  }
}

/** Opened, what a search has is new no longer; one that is gone leaves its reader at the list. */
async function open(args: Route.LoaderArgs, memberId: number, id: number | null): Promise<void> {
  const found = id && (await read(args, (context) => openSearch(context, memberId, id)))
  if (found) throw redirect(found.path)
}

/** Each form names in its address what it is for; the one of the page itself saves. */
export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { searchParams } = args.url
  const own = { user_id: id }
  const one = (name: string) => ({ ...own, saved_search_id: String(searchParams.get(name)) })
  const context = contextOf(args)
  if (searchParams.has('remove')) {
    const { result, refusal } = await submit(args, deleteSavedSearch, () => one('remove'))
    return refusal ?? redirect(`${PAGE}?removed=${result.id}`, 303)
  }
  if (searchParams.has('restore')) {
    const { refusal } = await submit(args, restoreSavedSearch, () => one('restore'))
    return refusal ?? back(context, '検索条件を元に戻しました。')
  }
  if (searchParams.has('update')) {
    const { refusal } = await submit(args, updateSavedSearch, ({ name, frequency }) => ({
      ...one('update'),
      name: String(name ?? ''),
      frequency: String(frequency ?? ''),
    }))
    return refusal ?? back(context, '変更を保存しました。')
  }
  const { result, refusal } = await submit(args, keepSearch, ({ search, name, frequency }) => ({
    ...own,
    search: String(search ?? ''),
    name: String(name ?? ''),
    frequency: String(frequency ?? ''),
  }))
  if (refusal) return refusal
  return back(
    context,
    result.is_new ? '検索条件を保存しました。' : 'この条件はすでに保存されています。',
  )
}

function back(context: Context, text: string) {
  setFlash(context, { text })
  return redirect(PAGE, 303)
}

function idFrom(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '保存した条件' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '保存した条件', path: PAGE, isHidden: true })
}

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { token, rows, offer, removed, edited } = loaderData
  return (
    <>
      <PageIntro title="保存した条件">
        条件に合う新着案件を、選んだ頻度のメールと、このサイトのお知らせでご連絡します。
      </PageIntro>
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      {removed !== null && <Removed id={removed} token={token} />}
      {offer && <SaveForm {...offer} token={token} values={actionData?.values} />}
      {rows.length > 0 ? (
        <Section title="保存した条件" note={`${rows.length}件（${MOST_SEARCHES}件まで）`}>
          <ul>
            {rows.map((row) => (
              <SearchLine
                search={row}
                token={token}
                values={row.id === edited ? (actionData?.values ?? row) : undefined}
                key={row.id}
              />
            ))}
          </ul>
        </Section>
      ) : (
        !offer && <NothingYet />
      )}
    </>
  )
}

function Removed({ id, token }: { id: number; token: string }) {
  return (
    <Form className={styles.removed} method="post" action={`${PAGE}?restore=${id}`} role="status">
      <FormToken token={token} />
      検索条件を削除しました。
      <Button type="submit" isSmall>
        元に戻す
      </Button>
    </Form>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="保存した条件はまだありません"
      actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
    >
      案件の一覧で条件を選び、「条件を保存」を押すと、ここに並びます。
    </EmptyState>
  )
}
