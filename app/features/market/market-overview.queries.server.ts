import type { Db } from '#core/db/db.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import type { TagLink } from '#features/tags/tag.schema.ts'
import { USUAL_PERIOD } from './market.codes.ts'
import { MARKET } from './market.form.ts'
import { readMarket, readMarketAddress } from './market.queries.server.ts'
import type { Market, MarketTag } from './market.schema.ts'
import { narrowedText } from './market.words.ts'
import { comparable, hasRates, listSkills, skillsBeside } from './market-overview.rules.ts'
import { listPopularLanguages } from './popular-language.queries.server.ts'
import { readWorkingPeriod } from './working-period.queries.server.ts'

export type Overview = Awaited<ReturnType<typeof readOverview>>

/** All that the page of a market shows: its own figures, and those of the skills it is compared with. */
export async function readOverview(db: Db, now: Date, url: URL, tag?: TagLink) {
  const { state, ignored } = await readMarketAddress(db, url, tag?.id)
  const [own, all, prefectures, popular, workingPeriod] = await Promise.all([
    readMarket(db, now, state),
    readMarket(db, now, { ...state, tag_id: undefined }),
    listPrefectures(db),
    tag ? [] : listPopularLanguages(db, now, MOST_POPULAR),
    readWorkingPeriod(db),
  ])
  const { tags, ...figures } = own
  const positions = tags.filter(({ group }) => group === 'position')
  return {
    tag: tag ? { id: tag.id, term: tag.term, group: tag.group } : null,
    state,
    ignored,
    narrowed: narrowedText(state, { prefectures, industries: all.industries }),
    ...figures,
    positions: positions.filter(({ id }) => id !== tag?.id),
    skills: tag ? skillsBeside(all.tags, tag) : listSkills(all.tags),
    popular: popular.filter((language) => language.is_measured),
    workingPeriod,
    together: tag ? togetherWith(tags, tag) : [],
    choices: {
      tags: listChoices(all.tags, tag),
      prefectures: prefectures.map(({ id, name }) => ({ id, name })),
    },
  }
}

const MOST_POPULAR = 10
const MOST_TOGETHER = 8

function togetherWith(tags: readonly MarketTag[], { id }: TagLink): MarketTag[] {
  return tags
    .filter((one) => one.id !== id && comparable(one) && hasRates(one))
    .slice(0, MOST_TOGETHER)
}

/** Every tag that has enough rates lately. */
async function listMarketTags(db: Db, now: Date) {
  const { tags } = await readMarket(db, now, { months: USUAL_PERIOD })
  return listChoices(tags, undefined)
}

type Skill = { id: number; name: string; group: string }

/** The skills among them, and those that were chosen although they have few rates. */
export async function listMarketSkills(db: Db, now: Date, chosen: readonly Skill[]) {
  const skills = (await listMarketTags(db, now)).filter(comparable)
  const missing = chosen.filter(({ id }) => skills.every((skill) => skill.id !== id))
  return [...missing, ...skills].map(({ id, name, group }) => ({ id, name, group }))
}

/** Where the market can be read: of everything, of each tag, and by the ways to compare. */
export async function listMarketPaths(db: Db, now: Date): Promise<string[]> {
  const tags = await listMarketTags(db, now)
  const own = [MARKET, `${MARKET}/compare`, `${MARKET}/estimate`]
  return [...own, ...tags.map(({ id }) => `${MARKET}/${id}`)]
}

function listChoices(tags: Market['tags'], own: TagLink | undefined) {
  const listed = tags.filter(({ rates }) => rates !== null)
  const isMissing = own && listed.every(({ id }) => id !== own.id)
  return [
    ...(isMissing ? [{ id: own.id, name: own.term, group: own.group }] : []),
    ...listed.map(({ id, name, group }) => ({ id, name, group })),
  ]
}
