import { execAll } from '#features/items/reading/patterns.ts'
import type { Ground, Range } from './reading-context.ts'
import type { FoundTag } from './tag-finder.ts'

const EITHER = '(?:または|又は|もしくは|若しくは|あるいは|或いは|(?<![\\w-])or(?![\\w-]))'
const AMONG = '(?:の|から|のうち|のうちの|の中の|の中から)'
const ANY = `(?:(?:など|等)?${AMONG}?[、\\s(]{0,2}(?:いずれ|何れ|どちら|どれ)(?:か|でも)|${AMONG}(?:1|一|ひと)つ)`

const COMMA_EITHER = new RegExp(`[、,]\\s?${EITHER}`, 'gi')
const ANY_BEHIND = new RegExp(ANY, 'g')
/** いずれか：Java、Kotlin */
const ANY_AHEAD = /^(?:以下|下記|次)?の?(?:うち)?(?:いずれ|何れ|どちら|どれ)か[^、,・/:(]{0,8}[:(]/

/** Names of which one is enough, as long as no cut parts them: AWS・GCP・Azureのいずれか; Java、またはKotlin. */
export function choicesIn({ mail }: Ground, { from, to }: Range): Range[] {
  const letters = mail.text.slice(from, to)
  const ahead = letters.match(ANY_AHEAD)?.[0]
  if (ahead !== undefined) return [{ from, to }]
  const ends = [...execAll(ANY_BEHIND, letters), ...execAll(COMMA_EITHER, letters)]
  return ends.map(({ index, 0: found }) => ({
    from: from + beginOfList(letters, index),
    to: from + index + found.length,
  }))
}

/** A name alone, with its years in brackets at most. */
const LAST_NAME =
  /[A-Za-z\dァ-ヶー一-龥.+#][A-Za-z\dァ-ヶー一-龥.+# ]{0,29}(?:\(\d{1,2}年(?:以上|程度)?\))?$/
const LAST_JOINT = new RegExp(`(?:[、,・/]|${EITHER})\\s?$`, 'i')
const NO_NAME = /経験|知識|知見|年(?!以上\)|程度\)|\))|必須|尚可/
const LONGEST = 60

/** Signs within names go together: in SQL、AWS・GCPのいずれか the choice begins behind the comma. */
function beginOfList(letters: string, end: number): number {
  let [begin, isTight] = [end, false]
  for (let at = end; at > 0; ) {
    const before = letters.slice(Math.max(0, at - LONGEST), at)
    const name = before.match(LAST_NAME)?.[0]
    if (name === undefined || NO_NAME.test(name)) break
    begin = at - name.length
    const joint = letters.slice(Math.max(0, begin - LONGEST), begin).match(LAST_JOINT)?.[0]
    if (joint === undefined || (isTight && /[、,]/.test(joint))) break
    isTight ||= /[・/]/.test(joint)
    at = begin - joint.length
  }
  return begin
}

const EITHER_BETWEEN = new RegExp(`^[^、,。]{0,16}[、,]?\\s?${EITHER}\\s?$`, 'i')
const LISTED_BETWEEN = /^[^ぁ-ん。]{0,30}[、,・/][^ぁ-ん。]{0,30}$/
/** AWS・GCP・その他のいずれか, behind the last name that is known. */
export const ANY_THEN = new RegExp(`^[^ぁ-ん。]{0,30}${ANY}`)

/** Those tags of a skill's words of which one is enough; none where all of them, or one alone, are meant. */
export function chosenAmong(text: string, tags: readonly FoundTag[]): FoundTag[] {
  const outside = tags.filter(({ from }) => !isBracketed(text, from))
  const pool = outside.length > 1 ? outside : tags
  let [run, chosen] = [1, 1]
  for (; run < pool.length; run += 1) {
    const between = text.slice(pool[run - 1]?.to, pool[run]?.from).replace(/\([^()]*\)/g, '')
    if (between === 'か' || EITHER_BETWEEN.test(between)) chosen = run + 1
    else if (!LISTED_BETWEEN.test(between)) break
  }
  const isAny = ANY_AHEAD.test(text) || ANY_THEN.test(text.slice(pool[run - 1]?.to))
  const count = isAny ? run : chosen
  return count > 1 ? pool.slice(0, count) : []
}

function isBracketed(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

const ANY_OF_LINES = /^(?:(?:以下|下記|次)[^、,:]{0,12})?(?:いずれ|何れ|どれ|どちら)か[^、,]{0,16}$/

/** Whether words leave a choice between the lines below them: 以下のいずれかの経験. */
export function opensChoice(words: string): boolean {
  return ANY_OF_LINES.test(words.trim())
}
