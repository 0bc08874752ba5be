import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { freshDays } from '#features/items/freshness.rules.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { countedOnce } from '#features/items/list/last-counts.queries.server.ts'
import { listSuggestedTags } from '#features/items/list/suggested-tags.queries.server.ts'
import type { SuggestedGroup } from '#features/tags/components/tag-map.tsx'
import { suggestedTagGroup } from '#features/tags/tag.schema.ts'

type Way = { to: string; text: string; count?: number }
type Column = { title: string; links: Way[] }
export type Menu = { ways: Way[]; lists: Way[]; footer: readonly Column[] }

type Counts = { open?: number; lately?: number; places: { id: number; name: string }[] }
type Frame = { groups: readonly SuggestedGroup[]; menu: Menu }

/** The menu around every page; without counts and what is chosen by them as long as none are known. */
export async function readFrame(db: Db, now: Date): Promise<Frame> {
  try {
    return frameOf(await listSuggestedTags(db, now), await readCounts(db, now))
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 503) throw error
    return { groups: [], menu: menuOf([], { places: [] }) }
  }
}

const frames = new WeakMap<object, { counts: Counts; frame: Frame }>()

/** The same objects for the same counts: what is written of them is known by them. */
function frameOf(tags: Awaited<ReturnType<typeof listSuggestedTags>>, counts: Counts): Frame {
  const known = frames.get(tags)
  if (known?.counts === counts) return known.frame
  const groups = Object.freeze(suggestedTagGroup.array().parse(tags))
  const frame = { groups, menu: Object.freeze(menuOf(groups, counts)) }
  frames.set(tags, { counts, frame })
  return frame
}

/** What menus and footer lead to. It is listed here, so that no browser loads it as a script. */
function menuOf(groups: readonly SuggestedGroup[], { open, lately, places }: Counts): Menu {
  const columns = [
    { title: '案件を探す', links: [{ to: '/item/search', text: '案件一覧' }, ...lists] },
    { title: '言語・スキル', links: tagsOf(groups, 'skills') },
    { title: '職種', links: tagsOf(groups, 'positions') },
    {
      title: 'エリア',
      links: places.map(({ id, name }) => ({
        to: `/item/search?prefecture_id=${id}`,
        text: name,
      })),
    },
    { title: '知る', links: guides },
    { title: '会員の方', links: members },
    { title: '運営について', links: house },
  ]
  return {
    ways: [
      { to: '/item/search', text: 'すべての案件', ...(open !== undefined && { count: open }) },
      {
        to: `/item/search?confirmed_within=${freshDays.fresh}`,
        text: `${freshDays.fresh}日以内に確認した案件`,
        ...(lately !== undefined && { count: lately }),
      },
      { to: '/item/search?sort=ending', text: '締切が近い案件' },
    ],
    lists,
    footer: Object.freeze(columns.filter(({ links }) => links.length > 0)),
  }
}

const lists = [
  { to: '/item/search/skills', text: '言語・スキルから探す' },
  { to: '/item/search/places', text: 'エリアから探す' },
]

/** A line is added when its page is: no link here may answer 404. */
const guides = [
  { to: '/item/marketprice', text: '単価相場' },
  { to: '/about', text: 'アンケンとは' },
  { to: '/flow', text: 'ご利用の流れ' },
  { to: '/about-free-engineer', text: 'フリーランスになるには' },
  { to: '/engineers-guide-to-success', text: '続けるための手引き' },
  { to: '/column', text: 'コラム' },
  { to: '/voices', text: '利用者の声' },
  { to: '/question', text: 'よくある質問' },
  { to: '/glossary', text: '用語集' },
]

const members = [
  { to: '/considers', text: '検討中の案件' },
  { to: '/user/entry', text: '応募履歴' },
  { to: '/user', text: 'マイページ' },
  { to: '/introduce', text: 'お友だちの紹介' },
  { to: '/zeirishi', text: '税理士の無料紹介' },
]

const house = [
  { to: '/contact', text: 'お問い合わせ' },
  { to: '/company', text: '企業の方のお問い合わせ' },
  { to: '/company-profile', text: '会社概要' },
  { to: '/terms', text: '利用規約' },
  { to: '/privacy', text: 'プライバシーポリシー' },
  { to: '/external-transmission', text: '外部送信について' },
  { to: '/posting-policy', text: '掲載の方針' },
  { to: '/fees', text: '手数料とマージン' },
  { to: '/payment-terms', text: 'お支払いの条件' },
  { to: '/trouble', text: 'ハラスメント・トラブルの相談' },
  { to: '/accessibility', text: 'アクセシビリティ方針' },
  { to: '/appearance', text: '画面の明るさと文字の大きさ' },
]

const LINKS = 6

/** A tag without open items has no page to lead to. */
function tagsOf(groups: readonly SuggestedGroup[], wanted: string): Way[] {
  const tags = groups.find(({ key }) => key === wanted)?.tags ?? []
  return tags
    .filter(({ item_count }) => item_count > 0)
    .slice(0, LINKS)
    .map(({ id, term }) => ({ to: `/item/tag/${id}`, text: term }))
}

const readCounts = countedOnce(async (db, now): Promise<Counts> => {
  const query = await queryOf(searchOf(db), now, {})
  const wants = { facets: true, confirmed: [freshDays.fresh] }
  const { total, facets, confirmed } = await searchOf(db).find({ ...query, wants })
  const places = (facets?.prefecture ?? []).slice(0, LINKS)
  return { open: total, lately: confirmed?.[0] ?? 0, places }
})
