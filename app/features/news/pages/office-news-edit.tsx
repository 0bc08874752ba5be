import { Outlet, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { stampInJapan } from '#core/clock.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { NewsFields } from '#features/news/components/news-fields.tsx'
import { newsCalls } from '#features/news/news.admin-api.server.ts'
import { newsState } from '#features/news/news.codes.ts'
import { formValues, readNews } from '#features/news/news.form.ts'

import { newsKindOf, newsKinds, newsLabels } from '#features/news/news.words.ts'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-news-edit.ts'

/** One notice, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  const kind = newsKindOf(args.url)
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const id = maybeIdIn(args)
  const news = id === undefined ? undefined : await load(args, newsCalls[kind].get, { id })
  const begins = `${stampInJapan(contextOf(args).now).slice(0, 14)}00`
  return {
    kind,
    news: news && { ...news, changed: momentInJapan(news.updated_at) },
    saved: news ? formValues(news) : undefined,
    fresh: { publish_from: begins },
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const kind = newsKindOf(args.url)
  const { base } = newsKinds[kind]
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, newsCalls[kind].edit, (fields) => ({
    ...readNews(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(id === undefined ? base : `${base}/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.news?.title ?? 'お知らせを書く'
  return pageMeta(matches, { title, isHidden: true })
}

export default function NewsEditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, news, saved, fresh, canWrite, token } = loaderData
  const { title, base, readers } = newsKinds[kind]
  return (
    <OfficeScreen
      title={news?.title ?? `${title}を書く`}
      crumb={{ to: base, text: title, code: news ? `ID ${news.id}` : '' }}
      note={news ? newsState.label(news.state) : readers}
      keys={formKeysFor(canWrite)}
      actions={canWrite && <SaveButton />}
    >
      <Outlet />
      <OfficeForm
        key={news?.version}
        token={token}
        version={news?.version}
        saved={saved}
        values={fresh}
        refused={actionData}
        labels={newsLabels}
        isReadOnly={!canWrite}
      >
        <NewsFields />
      </OfficeForm>
      {news && (
        <Pane title="状態">
          <PaneFacts
            facts={[
              ['いま', newsState.label(news.state)],
              ['最終更新', news.changed],
              [
                '見る',
                kind === 'front' && news.state === 'shown' && (
                  <a href={`/front-news/detail/${news.id}`}>サイトで見る</a>
                ),
              ],
            ]}
          />
          {canWrite && (
            <ArchiveButton token={token} isUnreachable={news.state === 'deleted'} noun={title} />
          )}
        </Pane>
      )}
    </OfficeScreen>
  )
}
