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

/** Where the links of a text lead. */
export function linksIn(markdown: string): string[] {
  const links = markdown
    .slice(0, markdown.lastIndexOf(')') + 1)
    .split('](')
    .slice(1)
  return links.map((text) => /^\s*<?([^)\s>]*)/.exec(text)?.[1] ?? '')
}

/** A link leads to a page of ours, to a heading of the text, or to another site by https. */
export function isSafeLink(address: string): boolean {
  if (/^(#|\/(?![/\\]))/.test(address)) return true
  return /^https:\/\//.test(address) && URL.canParse(address)
}

/** Nobody reads more of one kind at once. */
const MOST_NAMED = 20

/** What is wrong with a text apart from where its links lead within the site. */
export function faultsIn(markdown: string): string[] {
  const unsafe = [...new Set(linksIn(markdown))].filter((address) => !isSafeLink(address))
  const names = [...markdown.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, name = '']) => name)
  const counts = Map.groupBy(names, (name) => name)
  const twice = [...counts].flatMap(([name, each]) => (each.length > 1 ? [name] : []))
  return [
    ...unsafe
      .slice(0, MOST_NAMED)
      .map(
        (address) => `リンクの行き先「${address}」は使えません。https:// か / で始めてください。`,
      ),
    ...twice.slice(0, MOST_NAMED).map((name) => `見出しの名前「${name}」が2回使われています。`),
    ...(/!\[[^[\]]*\]\(/.test(markdown) ? ['画像は載せられません。'] : []),
    ...(/<[a-z!/][^<>]*>/i.test(markdown) ? ['HTMLは文字のまま表示されます。'] : []),
  ]
}
