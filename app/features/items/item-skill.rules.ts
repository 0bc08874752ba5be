import type { Skill } from './item-kinds.fields.ts'

type Tagged = Pick<Skill, 'tag_id' | 'other_tag_ids'>

/** The tags of a skill; of several one is enough. */
export function tagsOfSkill({ tag_id, other_tag_ids = [] }: Tagged): number[] {
  return tag_id === null ? other_tag_ids : [tag_id, ...other_tag_ids]
}

/** Tags of which one is enough, as a skill has them: a single one has no others beside it. */
export function taggedWith(ids: readonly number[]): Tagged {
  const [tag_id = null, ...other_tag_ids] = new Set(ids)
  return { tag_id, ...(other_tag_ids.length > 0 && { other_tag_ids }) }
}

/** Beside its one tag: what a choice leaves besides, and is no tag, as Erlang is in ElixirまたはErlang. */
export const NO_TAG = 0

const EITHER = '(または|又は|もしくは|若しくは|あるいは|或いは|か| or )'
const NAMES = '^[^ぁ-ん。(（]+([(（][^)）]*[)）])?'
const WANTED = '(経験|知識|知見|スキル|以上|程度)[)）]?'
/** 設計または開発 is no choice of skills. */
const NO_WORK =
  '(?!設計|開発|構築|運用|保守|実装|改修|テスト|導入|移行|監視|作成|管理|利用)[^ぁ-ん]'
const ANY = '(など|等)?(の|から)?(うち)?[、 (（]?(いずれ|何れ|どちら|どれ)(か|でも)'

/** Words that leave a choice between names, as JavaScript and PostgreSQL read them. */
export const choiceWords = `(${NAMES}|${WANTED})[、,]? ?${EITHER} ?${NO_WORK}|^[^ぁ-ん。]+${ANY}`

/** What such words have in any case: PostgreSQL looks for it in a sixth of the time. */
export const choiceSigns =
  'または|又は|もしくは|若しくは|あるいは|或いは|か[^ぁ-ん]| or |(いずれ|何れ|どちら|どれ)(か|でも)'

const CHOICE = new RegExp(choiceWords)

/** Whether the words leave more to choose from than the one tag. */
export function leavesOthers({ text, other_tag_ids }: Pick<Skill, 'text' | 'other_tag_ids'>) {
  return !other_tag_ids && CHOICE.test(text)
}
