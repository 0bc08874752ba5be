import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getNewsDetail } from '#features/news/news.api.server.ts'
import { dayText } from '#ui/date-text.ts'
import type { Route } from './+types/news-detail.ts'
import styles from './news-detail.module.css'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'news')
  return await load(args, getNewsDetail, { id: idIn(args) })
}

export const handle = crumbs<typeof loader>(({ title }) => [{ text: title }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, title, body_markdown } = loaderData
  const [description = title] = body_markdown.split(/\n{2,}/)
  return pageMeta(matches, { title, description, path: `/front-news/detail/${id}` })
}

export default function NewsDetail({ loaderData }: Route.ComponentProps) {
  const { title, publish_from, body_markdown } = loaderData
  return (
    <article className={styles.article}>
      <time className={styles.day} dateTime={publish_from}>
        {dayText(publish_from)}
      </time>
      <h1 className={styles.title}>{title}</h1>
      <div className="prose">
        {body_markdown.split(/\n{2,}/).map((paragraph) => (
          <p className={styles.paragraph} key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  )
}
