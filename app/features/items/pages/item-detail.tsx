import { dayInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getItemDetail } from '#features/items/api.server.ts'
import { processes } from '#features/items/codes.ts'
import { Environment } from '#features/items/components/environment.tsx'
import { ItemAside, stepOf } from '#features/items/components/item-aside.tsx'
import { PostingDates } from '#features/items/components/posting-dates.tsx'
import { SkillLists } from '#features/items/components/skill-lists.tsx'
import { TermCard } from '#features/items/components/term-card.tsx'
import { JobPosting } from '#features/items/postings/components/job-posting.tsx'
import { employerOf } from '#features/items/postings/rules.ts'
import { withTax } from '#features/items/rules.ts'
import type { ItemDetail } from '#features/items/schema.ts'
import { useView } from '#features/items/viewed/browser.ts'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import { confirmationText, daysLeftText } from '#features/items/words.ts'
import { tagGroup } from '#features/tags/codes.ts'
import { monthDayText } from '#ui/dates.ts'
import { Freshness } from '#ui/freshness-disc.tsx'
import { lineOf } from '#ui/line.ts'
import { Section } from '#ui/section.tsx'
import { StageBar } from '#ui/stage-bar.tsx'
import { TagRoute } from '#ui/tag-route.tsx'
import type { Route } from './+types/item-detail.ts'
import styles from './item-detail.module.css'

/** A posting that ended so long ago stays for those who have its address, and leaves the search engines. */
const INDEXED_DAYS = 90

export async function loader(args: Route.LoaderArgs) {
  const item = await load(args, getItemDetail, { id: idIn(args) })
  dependsOn(args, `item:${item.id}`, 'tags')
  const today = dayInJapan(contextOf(args).now)
  const ended = item.is_open ? null : (item.closed_at ?? item.closes_at)
  return {
    item,
    employer: employerOf(env()),
    withTax: {
      min: item.rate_min === null ? null : withTax(item.rate_min),
      max: item.rate_max === null ? null : withTax(item.rate_max),
    },
    isHidden: ended !== null && Temporal.PlainDate.compare(lastIndexedDay(ended), today) < 0,
  }
}

function lastIndexedDay(ended: string) {
  return Temporal.PlainDate.from(ended.slice(0, 10)).add({ days: INDEXED_DAYS })
}

export const handle = crumbs<typeof loader>(({ item }) => {
  const first = item.tags.find(({ group }) => group === 'language') ?? item.tags[0]
  return [
    { text: '案件を探す', to: '/item/search' },
    ...(first ? [{ text: first.term, to: `/item/tag/${first.id}` }] : []),
    { text: item.name },
  ]
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { item, isHidden } = loaderData
  const description = item.summary || item.detail.slice(0, 120)
  const path = `/item/detail/${item.id}`
  return pageMeta(matches, { title: item.name, description, path, isHidden })
}

export default function ItemDetailPage({ loaderData }: Route.ComponentProps) {
  const { item, employer, withTax } = loaderData
  useView(item)
  return (
    <div className={styles.page}>
      <JobPosting item={item} employer={employer} />
      <article>
        {!item.is_open && <EndedBanner state={item.state} />}
        <Heading item={item} />
        <TermCard item={item} withTax={withTax} />
        <Section title="仕事の内容">
          <div className="prose">
            {item.detail.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
        <Section title="スキル">
          <SkillLists {...item} />
        </Section>
        {item.processes.length > 0 && (
          <Section title="担当工程">
            <StageBar
              stages={processes.list.map(({ code, label }) => ({
                name: label,
                isPart: item.processes.includes(code),
              }))}
            />
          </Section>
        )}
        <Section title="開発環境・体制">
          <Environment item={item} />
        </Section>
        <Section title="掲載について">
          <PostingDates item={item} />
        </Section>
      </article>
      <ItemAside item={item} />
      <div className={styles.viewed}>
        <ViewedItems except={item.id} />
      </div>
    </div>
  )
}

function Heading({ item }: { item: ItemDetail }) {
  return (
    <>
      <p className={styles.over}>
        <span>{item.code}</span>
        <Freshness step={stepOf(item)} text={confirmationText(item.confirmed_days_ago)} />
        {item.is_open && item.closes_at && (
          <span>
            <strong>{daysLeftText(item.days_left)}</strong>・{monthDayText(item.closes_at)}まで
          </span>
        )}
      </p>
      <h1 className={styles.title}>{item.name}</h1>
      <TagRoute
        tags={item.tags.map(({ id, term, group }) => ({
          id,
          term,
          line: lineOf(group),
          lineName: tagGroup.has(group) ? tagGroup.label(group) : '',
          to: `/item/tag/${id}`,
        }))}
      />
    </>
  )
}

function EndedBanner({ state }: Pick<ItemDetail, 'state'>) {
  return (
    <div className={styles.ended}>
      <p>
        <strong>{state === 'paused' ? '募集を停止しています' : '掲載期間をすぎています'}</strong>
      </p>
      <p>いまはエントリーできません。単価や必要なスキルの参考としてご覧ください。</p>
    </div>
  )
}
