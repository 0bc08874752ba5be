import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayNumber } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { fullWeekRate, workableDays } from '#features/items/day-rate.rules.ts'
import { remote } from '#features/items/item.codes.ts'
import { leavesOthers, tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { hardshipsOf } from '#features/items/search/avoided-condition.rules.ts'
import type { Requirement, ScoredItem } from '#features/items/search/match-score.rules.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import { choosableTags } from '#features/items/search/skill-tags.rules.ts'

/** A skill as the posting words it; without a tag it is unknown whether a member has it. */
type ListedSkill = Requirement & { text: string }

export type ItemToScore = ScoredItem & { id: number; listedSkills: readonly ListedSkill[] }

/** Items as the score sees them, by their ids. */
export async function readItemsToScore(
  db: Db,
  ids: readonly number[],
  names: NameBook,
): Promise<Map<number, ItemToScore>> {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, ids)
  return new Map(rows.map((row) => [row.id, itemToScore(row, names)]))
}

type ScoredRow = Awaited<ReturnType<typeof selectItems>>[number]

async function selectItems(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('item')
    .select([
      'id',
      'rate_min',
      'rate_max',
      'rate_days',
      'remote',
      'days_min',
      'days_max',
      'starts_asap',
    ])
    .select(['starts_on', 'overtime_h', 'hours_text', 'area_detail', 'dress', 'chain_depth'])
    .select(['english', 'interview_count'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('item_skill as k')
          .select(['k.text', 'k.years', 'k.tag_id', 'k.other_tag_ids', 'k.is_required'])
          .whereRef('k.item_id', '=', 'item.id')
          .orderBy('k.is_required', 'desc')
          .orderBy('k.position'),
      ).as('skills'),
      jsonArrayFrom(
        eb
          .selectFrom('item_area as x')
          .innerJoin('area as a', 'a.id', 'x.area_id')
          .select('a.prefecture_id')
          .whereRef('x.item_id', '=', 'item.id'),
      ).as('areas'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

function itemToScore(row: ScoredRow, { successors }: NameBook): ItemToScore {
  const listedSkills = row.skills.map(({ text, years, is_required, ...tagged }) => {
    const skill = { text, tag_id: tagged.tag_id, other_tag_ids: tagged.other_tag_ids ?? undefined }
    return {
      text,
      years: years ?? 0,
      isRequired: is_required,
      tags: choosableTags(tagsOfSkill(skill), successors, leavesOthers(skill)),
    }
  })
  return {
    id: row.id,
    listedSkills,
    requirements: listedSkills.filter(({ tags }) => tags.length > 0),
    hardships: hardshipsOf(row),
    rateMin: row.rate_min === null ? null : fullWeekRate(row.rate_min, row.rate_days),
    rateMax: row.rate_max === null ? null : fullWeekRate(row.rate_max, row.rate_days),
    remote: remoteKinds.indexOf(row.remote) + 1,
    prefectures: [...new Set(row.areas.map(({ prefecture_id }) => prefecture_id))],
    days: workableDays(row),
    startsOn: row.starts_asap ? 0 : row.starts_on === null ? null : dayNumber(row.starts_on),
  }
}

const remoteKinds: readonly string[] = remote.all
