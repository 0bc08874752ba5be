import { createHash } from 'node:crypto'
import type { MemberCaller } from '#core/access/caller.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { dayRateText, rateBasisBeside } from '#features/items/day-rate.words.ts'
import { contractForm } from '#features/items/item.codes.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import {
  daysText,
  placeText,
  startText,
  WITHDRAWN_ITEM,
  workText,
} from '#features/items/item.words.ts'
import { isSearchWarm, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { knownNames } from '#features/items/list/known-names.queries.server.ts'
import { listSimilarById } from '#features/items/posting/similar-items.queries.server.ts'
import { similarItems } from '#features/items/posting/similar-items.schema.ts'
import { settlementText } from '#features/items/posting/terms.words.ts'
import { findAvailability } from '#features/members/own/availability.queries.server.ts'
import { listSkills } from '#features/members/own/member-skill.queries.server.ts'
import { wishedRateFor } from '#features/members/own/wished-pay.rules.ts'
import { findWishes } from '#features/members/own/wishes.queries.server.ts'
import { MOST_RATE } from './entry.codes.ts'
import { findValidEntry, listLookAlikes } from './entry.queries.server.ts'
import { ALREADY_ENTERED } from './entry.words.ts'
import {
  answerBefore,
  type GivenAnswer,
  isAnswerable,
  markBy,
  skillsNamed,
} from './self-check.rules.ts'
import { listGivenAnswers } from './self-check-answers.queries.server.ts'

/** What the page of an entry begins with: the item, what it asks, and what is known of the member. */
export async function prepareEntry(context: Context, { id }: MemberCaller, itemId: number) {
  const { db } = context
  // Who has applied is led to their entry, also when the item has ended since.
  const before = await findValidEntry(db, id, itemId)
  if (before) throw refuseSecond(before.id, itemId)
  const item = await getItemToEnter(context, itemId)
  const answers = await listGivenAnswers(db, id)
  return {
    item: glanceAt(item),
    termsSeen: termsSeen(item),
    questions: questionsOf(item),
    /** Requirements that no mark answers. */
    forInterview: [...item.must_skills, ...item.nice_skills]
      .filter((one) => !isAnswerable(one))
      .map(({ text }) => text),
    values: await readKnown(context, id, { item, answers }),
    lookAlikes: await listLookAlikes(db, id, itemId),
  }
}

/** The item, if it can be applied to now. */
export async function getItemToEnter({ db, now }: Context, id: number): Promise<ItemDetail> {
  const found = await findItem(db, id, now)
  if (found?.state === 'gone') {
    const rows = isSearchWarm(db) ? await listSimilarById(db, now, id) : []
    throw new Problem(410, WITHDRAWN_ITEM, { body: similarItems.parse({ rows }) })
  }
  if (!found || found.state === 'hidden') throw notFound('この案件は見つかりませんでした。')
  if (found.state === 'open') return found.item
  const text =
    found.state === 'ended'
      ? 'この案件は、募集を終了しました。'
      : found.item.confirmation === 'lapsed'
        ? 'この案件は、募集が続いているかを確認しているため、応募を受け付けていません。'
        : 'この案件は、応募の受付を停止しています。'
  throw new Problem(409, text, { body: { item_id: id, link: `/item/detail/${id}` } })
}

/** What the form shows of an item, as letters that change with it. */
export function termsSeen(item: ItemDetail): string {
  const shown = [glanceAt(item), item.must_skills, item.nice_skills]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** Why a second entry is refused: the first one, and its address. */
export function refuseSecond(entry_id: number, item_id: number): Problem {
  return new Problem(409, ALREADY_ENTERED, {
    body: { item_id, entry_id, link: `/user/entry/${entry_id}` },
  })
}

/** What somebody applies to, in a few words. */
export function glanceAt(item: ItemDetail) {
  const { id, code, name, rate_min, rate_max, rate_detail } = item
  return {
    id,
    code,
    name,
    rate_min,
    rate_max,
    rate_detail,
    work: workText(item),
    place: placeText(item),
    start: startText(item),
    days: daysText(item),
    byDays: dayRateText(item),
    wishHint: wishHint(item),
    rateDays: item.rate_days ?? FULL_WEEK,
    contract: contractForm.label(item.contract_type),
    settlement: settlementText(item),
  }
}

/** By what a wish counts: as the rate of the item does, where that has one by the month. */
function wishHint(item: ItemDetail): string {
  const basis = rateBasisBeside(item)
  if (basis === '') return '税抜・月額'
  const isAsPosted = item.rate_min !== null || item.rate_max !== null
  return `税抜・月額・${basis}${isAsPosted ? '（案件の単価と同じ）' : ''}`
}

function questionsOf({ must_skills, nice_skills }: ItemDetail) {
  const rows = (skills: typeof must_skills, kind: 'must' | 'nice') =>
    skills.flatMap((one, position) => {
      const { text, years } = one
      return isAnswerable(one) ? [{ kind, position, text, years }] : []
    })
  return [...rows(must_skills, 'must'), ...rows(nice_skills, 'nice')]
}

type Stated = {
  availability: Awaited<ReturnType<typeof findAvailability>>
  wishes: Awaited<ReturnType<typeof findWishes>>
  today: string
}

/** The day that was stated before: with the availability, or else with the wishes. Nobody is asked again. */
function beginningOf({ availability, wishes, today }: Stated): string {
  if (availability?.available_from) return availability.available_from
  const isFree = availability?.situation === 'free' || wishes?.start === 'asap'
  if (isFree) return today
  return wishes?.start ? `${wishes.start}-01` : ''
}

type KnownFrom = { item: ItemDetail; answers: readonly GivenAnswer[] }

/** The fields as the profile and earlier answers would fill them in. */
async function readKnown({ db, now }: Context, memberId: number, { item, answers }: KnownFrom) {
  const skills = await listSkills(db, memberId)
  const wishes = await findWishes(db, memberId)
  const availability = await findAvailability(db, memberId)
  const today = dateInJapan(now)
  const from = beginningOf({ availability, wishes, today })
  const rate = wishedRateFor(item, { wishes, availability })
  const values: Record<string, string> = {
    available_from: from !== '' && from < today ? today : from,
    rate_wished: rate === null || rate > MOST_RATE ? '' : String(rate),
  }
  const lists = { must: item.must_skills, nice: item.nice_skills }
  const namedIn = await readRequirements(db, now)
  for (const [kind, requirements] of Object.entries(lists)) {
    for (const [position, one] of requirements.entries()) {
      const known = answerBefore(answers, one) ?? markBy(skills, namedIn(one), one.years)
      if (!known || !isAnswerable(one)) continue
      values[`mark_${kind}_${position}`] = known.mark
      values[`years_${kind}_${position}`] = String(known.years ?? '')
      values[`comment_${kind}_${position}`] = known.comment
    }
  }
  return values
}

/** Which skills a requirement names; its words are read as those of the search box are. */
async function readRequirements(db: Db, now: Date) {
  const known = isSearchWarm(db) ? await knownNames(searchOf(db), now) : undefined
  return (one: ItemDetail['must_skills'][number]) =>
    skillsNamed(one, known?.read(one.text.normalize('NFKC')) ?? [])
}
