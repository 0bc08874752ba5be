import { createHash } from 'node:crypto'
import { fullWeekRate } from '#features/items/day-rate.rules.ts'
import type { Given } from '#features/mail-intake/reader/reader-contract.ts'
import { isOneSender, shareOf, titleKey } from '#features/mail-intake/repeated-mail.rules.ts'

export type OfferedProject = { title: string; sender: string; given: Given }

/** By which a project is found again: a number for its title, and one for each of the longest sentences about the work. */
export function projectMarks({ title, given }: Pick<OfferedProject, 'title' | 'given'>): number[] {
  const key = titleKey(title)
  const sentences = workOf(given)
    .normalize('NFKC')
    .split(/[。\n]/)
    .map((sentence) => sentence.replace(/[\s・]/g, ''))
    .filter(({ length }) => length >= LEAST_SENTENCE)
    .toSorted((one, other) => other.length - one.length)
  const signs = [...(key === '' ? [] : [`案件名 ${key}`]), ...sentences.slice(0, MOST_SENTENCES)]
  return [...new Set(signs.map(markOf))]
}

/** What is shorter many projects say. */
const LEAST_SENTENCE = 16
const MOST_SENTENCES = 3
/** A shorter description fits many projects. */
const LEAST_WORK = 60

function markOf(sign: string): number {
  return createHash('sha256').update(sign).digest().readInt32BE(0)
}

type Sameness = { how: 'title' | 'work'; share: number }

/**
 * Whether two offers are of one project, and by what. A title of general words needs a second sign, and another
 * title the same description by another partner: it is better to show two lines than to hide a project behind another.
 * `likeness` is the share that their works have in common.
 */
export function samenessOf(
  one: OfferedProject,
  other: OfferedProject,
  likeness: number,
): Sameness | undefined {
  if (isContrary(one, other)) return undefined
  const [key, otherKey] = [titleKey(one.title), titleKey(other.title)]
  const isLong = Math.min(workOf(one.given).length, workOf(other.given).length) >= LEAST_WORK
  const share = isLong ? likeness : 0
  if (key !== '' && key === otherKey) {
    const isOne = isSpecific(key) || share >= LIKE || hasOneGround(one.given, other.given)
    return isOne ? { how: 'title', share } : undefined
  }
  if (isOneSender(one.sender, other.sender)) return undefined
  return share >= COPIED ? { how: 'work', share } : undefined
}

/** A description that another partner has passed on with a few words changed. */
const COPIED = 0.7
const LIKE = 0.4

/** What is to be done, and what is needed for it. */
export function workOf({ detail, must_skills = [] }: Given): string {
  const skills = must_skills.map(({ text }) => text)
  return [detail ?? '', ...skills].join('\n').trim()
}

/** The same skills, at a place that is not another one. */
function hasOneGround({ tag_ids = [] }: Given, { tag_ids: others = [] }: Given): boolean {
  return shareOf(tag_ids, others) >= 0.5
}

/** Another phase, role, prefecture, or a rate that no margin explains. */
function isContrary(one: OfferedProject, other: OfferedProject): boolean {
  const [numbers, otherNumbers] = [numbersIn(one.title), numbersIn(other.title)]
  const [roles, otherRoles] = [rolesIn(one.title), rolesIn(other.title)]
  return (
    isOther(numbers, otherNumbers) ||
    isOther(roles, otherRoles) ||
    isOther(one.given.prefecture_id, other.given.prefecture_id) ||
    isFarApart(rateOf(one.given), rateOf(other.given))
  )
}

function isOther<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

const NUMBERED =
  /(?:第\s?)?\d{1,3}\s?(?:期|次|号|件目|チーム|班)|フェーズ\s?\d{1,2}|phase\s?\d{1,2}/g

function numbersIn(title: string): string | undefined {
  return listed(title, NUMBERED)
}

const ROLES = /pmo|pm|pl|se|pg|sre|qa|テスター|リーダー?|ヘルプデスク|コンサル|デザイナー/g

function rolesIn(title: string): string | undefined {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+|[^a-z]+/g) ?? []
  const roles = words.flatMap(
    (word) => word.match(ROLES)?.filter((role) => isWhole(role, word)) ?? [],
  )
  return roles.length === 0 ? undefined : [...new Set(roles)].toSorted().join()
}

/** SE is a role, and no part of another word. */
function isWhole(role: string, word: string): boolean {
  return !/^[a-z]+$/.test(role) || role === word
}

function listed(title: string, pattern: RegExp): string | undefined {
  const found = title.normalize('NFKC').toLowerCase().match(pattern)
  return found
    ? found
        .map((one) => one.replace(/\s|第/g, ''))
        .toSorted()
        .join()
    : undefined
}

const MOST_APART = 0.7

function isFarApart(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return Math.min(one, other) < Math.max(one, other) * MOST_APART
}

function rateOf({ rate_max, rate_days }: Given): number | undefined {
  if (rate_max === undefined || rate_max === null) return undefined
  return fullWeekRate(rate_max, rate_days ?? null)
}

const GENERAL_TITLE =
  /[a-z0-9+#.&/]+|システム|サービス|アプリ(?:ケーション)?|プロジェクト|エンジニア|リモート|フルスタック|フロント|バック|サーバー?|エンド|サイド|インフラ|ネットワーク|クラウド|データベース|業務|開発|構築|保守|運用|改修|刷新|設計|移行|更改|支援|導入|基盤|新規|既存|大手|企業|会社|向け|案件|募集|要員|担当|対応|基幹|画面|機能|追加/g
const LEAST_SPECIFIC = 4

/** Whether a title says whose system or which work it is, in words that few titles have. */
function isSpecific(key: string): boolean {
  return key.replace(GENERAL_TITLE, '').length >= LEAST_SPECIFIC
}
