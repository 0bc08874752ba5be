import { dateInJapan, dayNumber, dayNumberInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { countEntryHistory } from '#features/entries/entry.queries.server.ts'
import { lineOf } from '#features/items/list/item-line.words.ts'
import { whileSearchIsReady } from '#features/items/list/search-readiness.queries.server.ts'
import { listBestMatches } from '#features/matching/match.queries.server.ts'
import {
  completenessOf,
  isOutdated,
  type OwnStatements,
} from '#features/members/own/profile-completeness.rules.ts'
import { noWishes } from '#features/members/own/wishes.form.ts'
import { findFittingItems } from '#features/members/own/wishes.queries.server.ts'
import { listUnread } from '#features/notices/notice.queries.server.ts'
import { countShortlisted } from '#features/shortlist/shortlist.queries.server.ts'
import { readStatements } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { figure } from '#ui/figures.ts'

const SHOWN = 3

/** All that my page shows of a member. */
export async function readMyPage({ db, now }: Pick<Context, 'db' | 'now'>, id: number) {
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
}

/** What a member has stated, and what fits it best by its points; for want of that, what a search finds. */
async function readStatedFitting(db: Db, id: number, now: Date) {
  const statements = await readStatements(db, id, now)
  const { skills, wishes = noWishes } = statements
  const fitting = await whileSearchIsReady(async () => {
    const matched = await listBestMatches(db, id, now, SHOWN, statements)
    if (matched.rows.length > 0) return matchedOf(matched)
    const found = await findFittingItems(db, now, { wishes, skills })
    return found && fittingOf(found, statements)
  })
  return { statements, fitting }
}

type FittingFound = NonNullable<Awaited<ReturnType<typeof findFittingItems>>>

type FittingLines = {
  title: string
  lines: (ReturnType<typeof lineOf> & { score: number | null })[]
  more: { to: string; text: string } | undefined
  note: string | undefined
}

function fittingOf(
  { rows, total, path, isLoosened }: FittingFound,
  { skills, wishes, availability }: OwnStatements,
): FittingLines {
  const hasConditions = skills.length > 0 || Boolean(wishes ?? availability)
  const more = { to: path, text: `${figure(total)}件をすべて見る` }
  return {
    title: hasConditions ? '希望に合う新着案件' : '新着案件',
    lines: rows.map((row) => ({ ...lineOf(row), score: null })),
    more: total > 0 ? more : undefined,
    note: isLoosened && total > 0 ? 'すべての希望に合う案件がないため、近い案件です' : undefined,
  }
}

type Matched = Awaited<ReturnType<typeof listBestMatches>>

/** With points they say more than a search does. */
function matchedOf({ rows, areNew }: Matched): FittingLines {
  return {
    title: areNew ? '希望に合う新着案件' : '希望に合う案件',
    lines: rows.map(({ score, ...row }) => ({ ...lineOf(row), score })),
    more: { to: '/user-skill-matching-item', text: '合う案件をすべて見る' },
    note: '点数の高い順',
  }
}
