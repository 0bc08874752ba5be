import type { columnState } from './column.codes.ts'

type Window = {
  status: 'draft' | 'published'
  publish_from: Date | null
  publish_until: Date | null
  deleted_at: Date | null
}

type State = (typeof columnState.all)[number]

export function stateOf(
  { status, publish_from, publish_until, deleted_at }: Window,
  now: Date,
): State {
  if (deleted_at) return 'deleted'
  if (status === 'draft' || publish_from === null) return 'draft'
  if (publish_from > now) return 'scheduled'
  return publish_until !== null && publish_until <= now ? 'ended' : 'shown'
}

const LINK = /\]\(\s*<?([^)\s>]*)>?[^)]*\)/g

/** Where the links of a text lead. */
export function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(LINK)].map(([, address = '']) => address)
}

/** A link leads to a page of ours, to a heading of the text, or to another site by https. */
export function isSafeLink(address: string): boolean {
  if (/^(#|\/(?![/\\]))/.test(address)) return true
  return /^https:\/\//.test(address) && URL.canParse(address)
}

/** What is wrong with a text apart from where its links lead within the site. */
export function faultsIn(markdown: string): string[] {
  const unsafe = linksIn(markdown).filter((address) => !isSafeLink(address))
  const names = [...markdown.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, name = '']) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [
    ...unsafe.map(
      (address) => `リンクの行き先「${address}」は使えません。https:// か / で始めてください。`,
    ),
    ...twice.map((name) => `見出しの名前「${name}」が2回使われています。`),
    ...(/!\[[^\]]*\]\(/.test(markdown) ? ['画像は載せられません。'] : []),
    ...(/<[a-z!/][^>]*>/i.test(markdown) ? ['HTMLは文字のまま表示されます。'] : []),
  ]
}

/** A form of an article as its call takes it. */
export function readPost(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    slug: text('slug'),
    title: text('title'),
    lead: text('lead'),
    body_markdown: text('body_markdown'),
    column_category_id: text('column_category_id'),
    author: text('author'),
    supervisor: text('supervisor'),
    status: text('status'),
    publish_from: text('publish_from'),
    publish_until: text('publish_until'),
    is_revised: text('is_revised'),
  }
}

type Written = {
  slug: string
  title: string
  lead: string
  body_markdown: string
  column_category_id: number | null
  author: string
  supervisor: string | null
  status: string
  publish_from: string | null
  publish_until: string | null
  version: number
}

/** An article by the fields of its form: moments by Japan's clock, to the minute. */
export function formValues(post: Written) {
  const { slug, title, lead, body_markdown, author, status, version } = post
  return {
    slug,
    title,
    lead,
    body_markdown,
    author,
    status,
    version,
    column_category_id: String(post.column_category_id ?? ''),
    supervisor: post.supervisor ?? '',
    publish_from: post.publish_from?.slice(0, 16) ?? '',
    publish_until: post.publish_until?.slice(0, 16) ?? '',
  }
}
