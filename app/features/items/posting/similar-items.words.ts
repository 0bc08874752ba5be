import { remote } from '#features/items/item.codes.ts'
import {
  type Compared,
  mainTagOf,
  NEAR,
  rateGap,
  sharedTags,
  WITHIN_REACH,
} from './similar-items.rules.ts'

const SKILL_GROUPS = ['language', 'framework', 'data', 'infra']

/** 同じJava・バックエンドエンジニア, 単価±5万円, フルリモート: only what is true of both. */
export function reasonsFor(item: Compared, other: Compared): string[] {
  const shared = sharedTags(item, other)
  const main = mainTagOf(item)
  const skills = [
    ...shared.filter(({ id }) => id === main?.id),
    ...shared.filter(({ id, group }) => id !== main?.id && SKILL_GROUPS.includes(group)),
  ].slice(0, 2)
  const roles = ['position', 'system'].flatMap((group) =>
    shared.filter((tag) => tag.group === group && tag.id !== main?.id).slice(0, 1),
  )
  const terms = [...skills, ...roles].slice(0, 3).map(({ term }) => term)
  const gap = rateGap(item, other)
  return [
    terms.length > 0 ? `同じ${terms.join('・')}` : '',
    gap === undefined ? '' : gap <= NEAR ? '単価±5万円' : gap <= WITHIN_REACH ? '単価±10万円' : '',
    item.remote === other.remote ? remote.label(item.remote) : '',
  ].filter((reason) => reason !== '')
}
