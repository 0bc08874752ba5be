import { Form, Outlet, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SaveForm } from '#features/saved-searches/components/save-search-form.tsx'
import { SearchLine } from '#features/saved-searches/components/saved-search-line.tsx'
import {
  getSavedSearches,
  saveSearchCall,
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
  await open(args, id, idFrom(searchParams.get('open')) ?? null)
  const { rows } = await load(args, getSavedSearches, { user_id: id })
  const search = searchParams.get('save')
  return {
    token: formToken(args),
    rows,
    offer:
      search === null ? null : await read(args, ({ db, now }) => readOffer(db, now, id, search)),
    removed: idFrom(searchParams.get('removed')) ?? null,
    edited: idFrom(searchParams.get('edit')) ?? null,
  }
}

/** Opened, what a search has is new no longer; one that is gone leaves its reader at the list. */
async function open(args: Route.LoaderArgs, memberId: number, id: number | null): Promise<void> {
  const found = id && (await read(args, (context) => openSearch(context, memberId, id)))
  if (found) throw redirect(found.path)
}

export async function action(args: Route.ActionArgs) {
  const { id } = admit(args, member)
  const { result, refusal } = await submit(args, saveSearchCall, ({ search, name, frequency }) => ({
    user_id: id,
    search: String(search ?? ''),
    name: String(name ?? ''),
    frequency: String(frequency ?? ''),
  }))
  if (refusal) return refusal
  const text = result.is_new ? '検索条件を保存しました。' : 'この条件はすでに保存されています。'
  setFlash(contextOf(args), { text })
  return redirect(PAGE, 303)
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
  const changed = useActAnswer('update')
  const refused = actionData ?? changed
  return (
    <>
      <PageIntro title="保存した条件">
        条件に合う新着案件を、選んだ頻度のメールと、このサイトのお知らせでご連絡します。
      </PageIntro>
      <Outlet />
      <FormMessage message={refused?.message} errors={refused?.errors} />
      {removed !== null && <Removed id={removed} token={token} />}
      {offer && <SaveForm {...offer} token={token} values={actionData?.values} />}
      {rows.length > 0 ? (
        <Section title="保存した条件" note={`${rows.length}件（${MOST_SEARCHES}件まで）`}>
          <ul>
            {rows.map((row) => (
              <SearchLine
                search={row}
                token={token}
                values={row.id === edited ? (changed?.values ?? row) : undefined}
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
    <Form className={styles.removed} method="post" action="restore" role="status">
      <FormToken token={token} />
      <input type="hidden" name="saved_search_id" value={id} />
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
