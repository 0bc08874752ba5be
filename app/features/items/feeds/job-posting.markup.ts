import { within } from '#core/formats/bounded-pattern.ts'
import { element, join, type Markup } from '#core/formats/markup.ts'
import { offeredRate } from '#features/items/day-rate.rules.ts'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { processes } from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText, manYen, startText, workText } from '#features/items/item.words.ts'

/** The hiring organisation, for search engines and partners. */
export type Employer = { siteName: string; companyName: string; origin: string }

type Settings = { SITE_NAME: string; COMPANY_NAME?: string | undefined; publicUrl: URL }

export function employerOf({ SITE_NAME, COMPANY_NAME, publicUrl }: Settings): Employer {
  return {
    siteName: SITE_NAME,
    companyName: COMPANY_NAME ?? SITE_NAME,
    origin: publicUrl.origin,
  }
}

/**
 * What search engines and partners get. Not what has ended: markup that outlives its posting is
 * penalised; nor temporary staffing, which is labour and not a project.
 */
export function mayBePublished({ is_open, contract_type }: PostingState): boolean {
  return is_open && contract_type !== 'haken'
}
type PostingState = Pick<ItemDetail, 'is_open' | 'contract_type'>

/** A project as search engines read it. */
export function jobPostingOf(item: ItemDetail, employer: Employer) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: plainTitle(item.name),
    description: descriptionOf(item),
    identifier: { '@type': 'PropertyValue', name: employer.siteName, value: item.code },
    url: new URL(`/item/detail/${item.id}`, employer.origin).href,
    ...(item.published_at && { datePosted: item.published_at.slice(0, 10) }),
    ...(item.closes_at && { validThrough: item.closes_at }),
    employmentType: 'CONTRACTOR',
    hiringOrganization: organizationOf(employer),
    ...placeOf(item),
    ...salaryOf(item),
    // One applies by a page of its own, which is not the form of a single step that is meant here.
    directApply: false,
  }
}

/** Remote on every day: somebody who never leaves home can take it. */
export function isFullyRemote(item: Pick<ItemDetail, 'remote' | 'onsite_days'>): boolean {
  return item.remote === 'full' && !item.onsite_days
}

/** The role alone: no rate, no shouting. The text in 【】 follows in brackets, if it says something. */
export function plainTitle(name: string): string {
  const asides: string[] = []
  const rest = name.replace(/[【［[]([^【［[】］\]]*)[】］\]]/g, (_, aside: string) => {
    asides.push(...aside.split(/[/／・,、|｜\s]+/).filter(isMeaningful))
    return ' '
  })
  const words = RATE.replace(rest, ' ').replace(DECORATION, ' ').split(/\s+/)
  const role = tidy(words.filter(isMeaningful).join(' '))
  const aside = asides.join('・')
  if (role === '') return aside || name.trim()
  return aside === '' ? role : `${role}（${aside}）`
}

function isMeaningful(word: string): boolean {
  const plain = RATE.replace(word, '').replace(DECORATION, '')
  return plain !== '' && !OFFER.test(plain)
}

const FIGURE = '[0-9０-９][0-9０-９,，.．]{0,12}'
/** No longer is a name of a project, nor a word of it. */
const LONGEST_TITLE = 300
const RATE = within(
  LONGEST_TITLE,
  new RegExp(
    `(?:(?:月額|月単価|単価|報酬|時給|最大|月)[:：]?\\s?){0,4}[〜~～]?\\s?[¥￥]?(?:${FIGURE}万?円?\\s?[〜~～]\\s?)?` +
      `(?:${FIGURE}万円|[0-9０-９,，]{4,12}円|${FIGURE}万(?=以上|[〜~～/／\\s】）)]|$))` +
      '(?:\\s?[/／]\\s?(?:人?月|時間?|h))?(?:以上|以下|前後|程度|まで|[〜~～])?',
    'g',
  ),
)
const OFFER =
  /^(?:急募|高単価|高額|好条件|大募集|積極採用中?|注目|人気|おすすめ|オススメ|(?:フル|一部|基本)?リモート(?:可|OK|併用|あり)?|在宅(?:可|OK)?|NEW|HOT|PR|案件|求人|募集)*(?:(?:即日|週)\S*)?$/i
const DECORATION = /(?:[★☆◎○●◆◇■□♪♥❤!！※✨🔥⭐]|\ufe0f)+/gu

/** Without empty brackets, and without what parted a word that has gone. */
function tidy(text: string): string {
  const filled = text.replace(/[（(][\s/／・,、]*[）)]/g, ' ').replace(/\s+/g, ' ')
  return filled.replace(/^[\s/／・,、|｜:：-]+|(?<![\s/／・,、|｜:：-])[\s/／・,、|｜:：-]+$/g, '')
}

/** Simple HTML: paragraphs and lists, in the words of the page. */
export function descriptionOf(item: ItemDetail): string {
  const { must_skills, nice_skills, must_have_requirements, nice_to_have } = item
  return join([
    ...paragraphs(item.detail || item.summary),
    ...skills('必須スキル', must_skills, must_have_requirements),
    ...skills('尚可スキル', nice_skills, nice_to_have),
    element('p', [element('strong', '条件')]),
    element(
      'ul',
      termsOf(item).map((term) => element('li', term)),
    ),
  ])
}

function termsOf(item: ItemDetail): string[] {
  const stages = processes.list.filter(({ code }) => item.processes.includes(code))
  const named: [string, string][] = [
    payTerm(item),
    ['稼働日数', daysText(item)],
    ['日数ごとの単価', dayRateText(item)],
    ['働き方', workText(item)],
    ['勤務地', item.area_detail],
    ['開始', startText(item)],
    ['担当工程', stages.map(({ label }) => label).join('・')],
  ]
  return named.filter(([, text]) => text !== '').map(([name, text]) => `${name}：${text}`)
}

/** A rate without figures, by the hour for instance, is not called monthly. */
function payTerm(item: ItemDetail): [string, string] {
  const rate = rateText(item)
  return rate === ''
    ? ['単価（税抜）', item.rate_detail]
    : ['単価（税抜・月額）', item.rate_detail || rate]
}

/** 60〜75万円; an open end stays open. */
export function rateText({
  rate_min,
  rate_max,
}: Pick<ItemDetail, 'rate_min' | 'rate_max'>): string {
  if (rate_min === null && rate_max === null) return ''
  if (rate_min !== null && rate_min === rate_max) return `${manYen(rate_min)}万円`
  const [from, to] = [rate_min, rate_max].map((yen) => (yen === null ? '' : manYen(yen)))
  return `${from}〜${to}万円`
}

function paragraphs(text: string): Markup[] {
  const lines = text.split(/\n+/).map((line) => line.trim())
  return lines.filter((line) => line !== '').map((line) => element('p', line))
}

function skills(title: string, list: ItemDetail['nice_skills'], text: string): Markup[] {
  const lines = list.map(({ text: skill, years }) => (years ? `${skill}（${years}年以上）` : skill))
  const body =
    lines.length > 0
      ? [
          element(
            'ul',
            lines.map((line) => element('li', line)),
          ),
        ]
      : paragraphs(text)
  return body.length > 0 ? [element('p', [element('strong', title)]), ...body] : []
}

function organizationOf({ companyName, origin }: Employer) {
  return {
    '@type': 'Organization',
    name: companyName,
    sameAs: new URL('/', origin).href,
    logo: new URL('/apple-touch-icon.png', origin).href,
  }
}

function placeOf(item: ItemDetail) {
  if (isFullyRemote(item)) {
    const applicantLocationRequirements = { '@type': 'Country', name: 'JP' }
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements }
  }
  const places = item.get_area_by_id_and_id.map(({ name, prefecture_name }) => ({
    addressRegion: prefecture_name,
    addressLocality: name,
  }))
  const list = (places.length > 0 ? places : [{}]).map((place) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...place, addressCountry: 'JP' },
  }))
  return { jobLocation: list.length === 1 ? list[0] : list }
}

/** From the fewest days of a week to the most. */
function salaryOf(item: ItemDetail) {
  const { min, max } = offeredRate(item)
  if (min === null && max === null) return {}
  const value = {
    '@type': 'QuantitativeValue',
    ...(min !== null && { minValue: min }),
    ...(max !== null && { maxValue: max }),
    unitText: 'MONTH',
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'JPY', value } }
}
