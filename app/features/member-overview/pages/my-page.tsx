import { member } from '#core/calls/guards.ts'
import { dateInJapan, dayNumber, dayNumberInJapan, stampInJapan } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { countEntryHistory } from '#features/entries/entry.queries.server.ts'
import { ItemLines } from '#features/items/list/components/item-lines.tsx'
import { lineOf } from '#features/items/list/item-line.words.ts'
import { whileSearchIsReady } from '#features/items/list/search-readiness.queries.server.ts'
import { listNewMatches } from '#features/matching/match.queries.server.ts'
import { NextStep } from '#features/member-overview/components/my-page-next-step.tsx'
import { Shortcuts } from '#features/member-overview/components/my-page-shortcuts.tsx'
import { OwnConditions } from '#features/members/own/components/own-conditions.tsx'
import { greetingAt } from '#features/members/own/own-conditions.words.ts'
import { completenessOf, isOutdated } from '#features/members/own/profile-completeness.rules.ts'
import { noWishes } from '#features/members/own/wishes.form.ts'
import { findFittingItems } from '#features/members/own/wishes.queries.server.ts'
import { NoticeList } from '#features/notices/components/notice-list.tsx'
import { listUnread } from '#features/notices/notice.queries.server.ts'
import { countShortlisted } from '#features/shortlist/shortlist.queries.server.ts'
import { readStatements } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { monthDayText } from '#ui/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/my-page.ts'
import styles from './my-page.module.css'

const SHOWN = 3

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { now } = contextOf(args)
  return await read(args, async ({ db }) => {
    const [{ statements, fitting }, notices, shortlisted, entered] = await inParallel(
      db,
      () => readStatedFitting(db, id, now),
      () => listUnread(db, id, 3),
      () => countShortlisted(db, id),
      () => countEntryHistory(db, id),
    )
    const { profile, skills, availability } = statements
    const day = availability?.updated_at?.slice(0, 10)
    const daysAgo = day ? dayNumberInJapan(now) - dayNumber(day) : null
    return {
      at: stampInJapan(now),
      name: { last_name: profile.last_name, first_name: profile.first_name },
      completeness: completenessOf(statements),
      conditions: {
        skills,
        wishes: statements.wishes,
        availability,
        isOutdated: isOutdated(availability, { today: dateInJapan(now), daysAgo }),
      },
      fitting,
      notices,
      shortlisted,
      entered,
    }
  })
}

/** What a member has stated, and new items that fit it; for want of those, all that fit. */
async function readStatedFitting(db: Db, id: number, now: Date) {
  const statements = await readStatements(db, id, now)
  const { skills, wishes = noWishes } = statements
  const fitting = await whileSearchIsReady(async () => {
    const matched = await listNewMatches(db, id, now, SHOWN, statements)
    if (matched.length > 0) return matchedOf(matched)
    const found = await findFittingItems(db, now, { wishes, skills })
    return found && fittingOf(found)
  })
  return { statements, fitting }
}

type FittingFound = NonNullable<Awaited<ReturnType<typeof findFittingItems>>>

type FittingLines = {
  lines: (ReturnType<typeof lineOf> & { score: number | null })[]
  more: { to: string; text: string } | undefined
  note: string | undefined
}

function fittingOf({ rows, total, path, isLoosened }: FittingFound): FittingLines {
  const more = { to: path, text: `${total.toLocaleString('ja-JP')}件をすべて見る` }
  return {
    lines: rows.map((row) => ({ ...lineOf(row), score: null })),
    more: total > 0 ? more : undefined,
    note: isLoosened && total > 0 ? 'すべての希望に合う案件がないため、近い案件です' : undefined,
  }
}

type Matched = Awaited<ReturnType<typeof listNewMatches>>

/** With points they say more than a search does. */
function matchedOf(rows: Matched): FittingLines {
  return {
    lines: rows.map(({ score, ...row }) => ({ ...lineOf(row), score })),
    more: { to: '/user-skill-matching-item', text: '合う案件をすべて見る' },
    note: '点数の高い順',
  }
}

export const handle = crumbs<typeof loader>(() => [{ text: 'マイページ' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'マイページ', path: '/user', isHidden: true })
}

export default function MyPage({ loaderData }: Route.ComponentProps) {
  const { at, name, completeness, conditions, notices, fitting, shortlisted, entered } = loaderData
  const { skills, wishes, availability } = conditions
  const hasConditions = skills.length > 0 || Boolean(wishes ?? availability)
  return (
    <>
      <header className={styles.head}>
        <h1>
          {name.last_name} {name.first_name}
          <small className={styles.san}> さん</small>
        </h1>
        <p className={styles.greeting}>
          {monthDayText(at)}　{greetingAt(Number(at.slice(11, 13)))}
        </p>
      </header>
      <NextStep {...completeness} />
      {notices.length > 0 && (
        <Section title="未読のお知らせ" more={{ to: '/user/notices', text: 'すべて見る' }}>
          <NoticeList rows={notices} />
        </Section>
      )}
      {hasConditions && (
        <Section title="あなたの条件" more={{ to: '/user/wishes', text: '条件を直す' }}>
          <OwnConditions {...conditions} />
        </Section>
      )}
      {fitting && (
        <FittingItems {...fitting} title={hasConditions ? '希望に合う新着案件' : '新着案件'} />
      )}
      <Section title="よく使うページ">
        <Shortcuts
          shortcuts={[
            { to: '/user-skill-matching-item', text: 'あなたに合う案件', note: '点数と理由つき' },
            { to: '/considers', text: '検討中の案件', note: `${shortlisted}件` },
            { to: '/user/entry', text: '応募履歴', note: `${entered}件` },
            { to: '/item/search', text: '案件を探す', note: '' },
            { to: '/user/contact', text: '連絡方法を変える', note: '' },
          ]}
        />
      </Section>
    </>
  )
}

function FittingItems({ title, lines, more, note }: FittingLines & { title: string }) {
  return (
    <Section title={title} note={note} more={more}>
      {lines.length > 0 ? (
        <ItemLines
          lines={lines}
          lastOf={({ score, step, confirmed }) =>
            score === null ? <Freshness step={step} text={confirmed} /> : <b>{score}点</b>
          }
        />
      ) : (
        <EmptyState title="今は、希望に合う案件がありません">
          希望単価や働き方をゆるめると見つかることがあります。
        </EmptyState>
      )}
    </Section>
  )
}
