import { createFormToken } from '#core/access/csrf-token.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { timetableRow } from '#features/items/item.schema.ts'
import { readCardNames } from '#features/items/item-cards.queries.server.ts'
import { withAdded } from '#features/items/list/added-conditions.rules.ts'
import { searchOf, settleSearch } from '#features/items/list/item-search.queries.server.ts'
import { ignoredSentence } from '#features/items/list/item-search.words.ts'
import { knownNames } from '#features/items/list/known-names.queries.server.ts'
import { chipsOf, type KnownNames } from '#features/items/list/search-chips.words.ts'
import { findMailStop } from '#features/members/member.queries.server.ts'
import { getProfile } from '#features/members/own/profile.queries.server.ts'
import { findObstacles } from './limiting-wish.queries.server.ts'
import { listMatches, matchQuery } from './match.queries.server.ts'
import { type MatchState, matchPath, readMatchState } from './match-list.form.ts'
import { wantsMatchMail } from './match-mail.queries.server.ts'
import { listNextSkills } from './next-skill.queries.server.ts'

/** All that the page of matches shows a member, as its address asks for it. */
export async function readOwnMatches(context: Context, memberId: number, url: URL) {
  const { rows, ...page } = await readMatchPage(context.db, memberId, context.now, url)
  return {
    token: createFormToken(context),
    ...page,
    rows: rows.map(({ match, ...card }) => ({ ...timetableRow(card), match })),
  }
}

/** Each of them takes as much room as four lines of the timetable. */
const SHOWN = 10

/** All that the page shows, as its address asks for it. */
export async function readMatchPage(db: Db, memberId: number, now: Date, url: URL) {
  const { state: given, ignored } = readMatchState(url.searchParams)
  const { state: search, unknown } = await settleSearch(db, given.search)
  const state = { ...given, search }
  const shown = { ...state, search: { ...search, per_page: search.per_page ?? SHOWN } }
  const { seeker, statements, ...found } = await listMatches(db, memberId, now, shown)
  const { skills, wishes, availability } = statements
  const known = await knownNames(searchOf(db), now)
  const isFirst = found.page === 1 && state.skill_id === undefined
  return {
    ...found,
    state,
    wishedDays: seeker.days,
    notice: ignoredSentence([...ignored, ...unknown]) ?? null,
    isMailed: await wantsMatchMail(db, memberId),
    isStopped: (await findMailStop(db, memberId)) !== undefined,
    skill: await nameSkill(db, state.skill_id),
    asked: chipsOf(search, known).map(({ kind, label }) => `${kind} ${label}`),
    fromHome: await findFromHome(db, memberId, { now, state, known }),
    conditions: { skills, wishes, availability, isOutdated: false },
    obstacles:
      found.total === 0
        ? await findObstacles(db, await matchQuery(db, memberId, now, { seeker, state: shown }))
        : [],
    nextSkills: isFirst && skills.length > 0 ? await listNextSkills(db, memberId, seeker) : [],
  }
}

async function nameSkill(db: Db, id: number | undefined): Promise<string | null> {
  if (id === undefined) return null
  return (await readCardNames(db)).tag(id)[0]?.term ?? null
}

type Near = { now: Date; state: MatchState; known: KnownNames }

/** The same list within an hour of the member's own station; null where that is unknown, or a place is chosen. */
async function findFromHome(db: Db, memberId: number, { now, state, known }: Near) {
  const { station } = await getProfile(db, memberId, now)
  const name = station?.trim().replace(/駅$/, '') ?? ''
  const isNear = ({ keyword = '', near }: MatchState['search']) =>
    near !== undefined || known.read(keyword).some(({ value }) => value.kind === 'near')
  const search = withAdded(
    state.search,
    new URLSearchParams({ station: name, minutes: '60' }),
    known,
  )
  return isNear(state.search) || !isNear(search)
    ? null
    : { name, to: matchPath({ ...state, search }) }
}
