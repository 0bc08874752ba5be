import { Link } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { htmlOf } from '#core/pages/markdown.server.ts'
import { dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getVoiceDetail } from '#features/voices/voice.api.server.ts'
import { voiceKind } from '#features/voices/voice.codes.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { Route } from './+types/voice-detail.ts'
import styles from './voice-detail.module.css'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'voices')
  const { body_markdown, ...voice } = await load(args, getVoiceDetail, { id: idIn(args) })
  return { ...voice, html: await htmlOf(body_markdown) }
}

export const handle = crumbs<typeof loader>(({ title }) => [
  { text: 'インタビュー・利用者の声', to: '/voices' },
  { text: title },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, title, quote, has_body } = loaderData
  return pageMeta(matches, {
    title,
    description: quote,
    path: `/voices/${id}`,
    isHidden: !has_body,
  })
}

export default function VoiceDetail({ loaderData }: Route.ComponentProps) {
  const { kind, title, speaker, speaker_note, quote, html } = loaderData
  return (
    <article className={styles.article}>
      <p className={styles.kind}>{voiceKind.label(kind)}</p>
      <h1>{title}</h1>
      <p className={styles.speaker}>
        <strong>{speaker}</strong> {speaker_note}
      </p>
      <blockquote className={styles.quote}>{quote}</blockquote>
      {html && <RichText html={html} />}
      <nav className={styles.onward} aria-label="次に見るページ">
        <Link to="/voices">ほかの方の声を読む</Link>
        <Link to="/item/search">案件を探す</Link>
      </nav>
    </article>
  )
}
