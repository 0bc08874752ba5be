import { Form, Link } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { EntryGroups } from '#features/site/documents/components/faq-groups.tsx'
import { EntryData } from '#features/site/documents/components/faq-json-ld.tsx'
import { getEntries } from '#features/site/documents/document.queries.server.ts'
import { findEntries } from '#features/site/documents/faq.rules.ts'
import { Button } from '#ui/button.tsx'
import { Document } from '#ui/document-frame.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

const LONGEST = 100

/** Texts that are lists, questions and words: each can be searched. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'texts')
  const words = (args.url.searchParams.get('q') ?? '').slice(0, LONGEST)
  const slug = args.url.pathname.slice(1)
  const { groups, ...document } = await read(args, ({ db, now }) => getEntries(db, slug, now))
  const found = findEntries(groups, words)
  return { ...document, words, groups: found, total: found.flatMap((one) => one.entries).length }
}

export const handle = crumbs<typeof loader>(({ title }) => [{ text: title }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, description, words } = loaderData
  return pageMeta(matches, { title, description, path: `/${slug}`, isHidden: words !== '' })
}

export default function EntriesPage({ loaderData }: Route.ComponentProps) {
  const { slug, words, total, groups, ...document } = loaderData
  const noun = slug === 'glossary' ? '言葉' : 'ご質問'
  return (
    <Document {...document} sections={groups}>
      <Form className={styles.search} method="get" role="search" action={`/${slug}`}>
        <TextField
          label={`${noun}を探す`}
          name="q"
          type="search"
          defaultValue={words}
          key={words}
          maxLength={LONGEST}
        />
        <Button type="submit">探す</Button>
      </Form>
      <p className={styles.found} role="status">
        {words === '' ? (
          `全${total}件`
        ) : (
          <>
            「{words}」を含む{noun}：{total}件　<Link to={`/${slug}`}>すべて見る</Link>
          </>
        )}
      </p>
      {total === 0 && (
        <p className={styles.none}>
          見つかりませんでした。言葉を短くするか、別の言い方でお試しください。
        </p>
      )}
      <EntryGroups groups={groups} />
      {words === '' && <EntryData slug={slug} title={document.title} groups={groups} />}
    </Document>
  )
}
