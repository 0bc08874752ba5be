import { httpDate } from '#core/clock.ts'
import { element, join, type Markup, verbatim, XML_HEAD } from '#core/formats/markup.ts'
import { offeredRate } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { startText } from '#features/items/item.words.ts'
import { figure } from '#ui/figures.ts'
import {
  descriptionOf,
  type Employer,
  isFullyRemote,
  mayBePublished,
  plainTitle,
} from './job-posting.markup.ts'

/** Elements in their order; one without a text is left out. */
type FeedFields = [name: string, text: string | null | undefined][]

/** A partner that fetches all open projects as XML, and the form of one; undefined: left out. */
export type Partner = {
  key: string
  fieldsOf(item: ItemDetail, employer: Employer): FeedFields | undefined
}

export const indeed: Partner = {
  key: 'indeed',
  fieldsOf: (item, employer) => [
    ['title', plainTitle(item.name)],
    ['date', item.published_at && httpDate(item.published_at)],
    ['referencenumber', item.code],
    ['url', addressOf(item, employer, 'indeed')],
    ['company', employer.companyName],
    ['sourcename', employer.siteName],
    ['city', item.get_area_by_id_and_id[0]?.name],
    ['state', item.get_area_by_id_and_id[0]?.prefecture_name],
    ['country', 'JP'],
    ['description', descriptionOf(item)],
    ['salary', salaryText(item)],
    ['jobtype', JOB_TYPE],
    ['category', termsOf(item, 'position')],
    ['experience', skillsText(item)],
    ['remotetype', remoteType(item)],
    ['expirationdate', item.closes_at && httpDate(item.closes_at)],
  ],
}

/** It lists nothing without a place, so work without one is left out. */
export const stanby: Partner = {
  key: 'stanby',
  fieldsOf: (item, employer) => {
    const [area] = item.get_area_by_id_and_id
    if (!area) return undefined
    return [
      ['url', addressOf(item, employer, 'stanby')],
      ['referencenumber', item.code],
      ['title', plainTitle(item.name)],
      ['company', employer.companyName],
      ['country', '日本'],
      ['state', area.prefecture_name],
      ['city', area.name],
      ['station', item.stations[0] && `${item.stations[0].name}駅`],
      ['description', descriptionOf(item)],
      ['salary', salaryText(item)],
      ['jobtype', JOB_TYPE],
      ['experience', skillsText(item)],
      ['timeshift', item.hours_text],
      ['contractperiod', periodText(item)],
      ['category', termsOf(item, 'position')],
      ['date', item.published_at?.slice(0, 10)],
      ['expdate', item.closes_at?.slice(0, 10)],
    ]
  },
}

/** The partner whose feed an address names. */
export function findPartner(key: string): Partner | undefined {
  return [indeed, stanby].find((partner) => partner.key === key)
}

/** The parts of a feed, with what they are listed in. */
export function partPath({ key }: Partner, part: number): string {
  return `/feeds/${key}/${part}.xml`
}

export function indexPath({ key }: Partner): string {
  return `/feeds/${key}/index.xml`
}

const JOB_TYPE = '業務委託'

/** What partners are given: open, no temporary staffing, and both ends of its rate known. */
export function isForPartners(item: ItemDetail): boolean {
  return mayBePublished(item) && item.rate_min !== null && item.rate_max !== null
}

/** The document around the projects; they come one by one, for there may be a million. */
export function feedHead({ siteName, origin }: Employer, now: Date): string {
  const about = [
    element('publisher', siteName),
    element('publisherurl', origin),
    element('lastBuildDate', httpDate(now)),
  ]
  return `${XML_HEAD}<source>${join(about)}\n`
}

export const FEED_FOOT = '</source>\n'

export function jobMarkup(partner: Partner, item: ItemDetail, employer: Employer): string {
  const fields = isForPartners(item) ? partner.fieldsOf(item, employer) : undefined
  if (!fields) return ''
  const elements = fields.map(([name, text]): Markup | undefined =>
    text ? verbatim(name, text) : undefined,
  )
  return `${element('job', elements).markup}\n`
}

/** Where a visitor came from, so that partners and we count the same. */
function addressOf({ id }: ItemDetail, { origin }: Employer, partner: string): string {
  return new URL(`/item/detail/${id}?utm_source=${partner}&utm_medium=feed`, origin).href
}

function salaryText(item: ItemDetail): string | undefined {
  const { min, max } = offeredRate(item)
  if (min === null || max === null) return undefined
  const [from, to] = [min, max].map((yen) => `${figure(yen)}円`)
  return from === to ? `月額 ${from}` : `月額 ${from}〜${to}`
}

function termsOf({ tags }: ItemDetail, group: string): string {
  const terms = tags.filter((tag) => tag.group === group).map(({ term }) => term)
  return terms.join('、')
}

function skillsText({ must_skills, must_have_requirements }: ItemDetail): string {
  if (must_skills.length === 0) return must_have_requirements
  return must_skills
    .map(({ text, years }) => (years ? `${text}（${years}年以上）` : text))
    .join('、')
}

function remoteType(item: ItemDetail): string | undefined {
  if (isFullyRemote(item)) return 'Fully remote'
  return item.remote === 'none' ? undefined : 'Hybrid remote'
}

function periodText(item: ItemDetail): string {
  const until = item.ends_on?.replaceAll('-', '/') ?? (item.is_long_term ? '長期' : '')
  return [`${startText(item)}〜${until}`, item.period_text].filter(Boolean).join('、')
}
