import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Reading, Skill } from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'
import { readSkills, skillOf, TECHNICAL } from './skill-lines.ts'
import { phrasesOf } from './skill-phrases.ts'
import { skillWordsOf } from './skill-words.ts'
import { isData, partsOfSubject } from './subject-facts.ts'

/** A skill that no label names, with its place. */
export type PlainSkill = { field: 'must' | 'nice'; skill: Skill; place: Range }

const MARKED =
  /(?:[(（[【]\s?(必須|マスト|尚可|歓迎|任意|優遇|must|want)\s?[)）\]】]|(?<=[^\sはがをもの、])\s?(必須|尚可|歓迎))[\s。]{0,4}$/i

/** C++ 5年以上、RTOS（必須）／Python（尚可）: what is between the slashes has its kind at its end. */
export function markedSkills(ground: Ground, sentence: Range): Reading[] {
  const { text } = ground.mail
  const slashes = [
    ...text.slice(sentence.from, sentence.to).matchAll(/(?<=[^A-Za-z\d])\/|\/(?=\s)/g),
  ]
  const starts = [sentence.from, ...slashes.map(({ index }) => sentence.from + index + 1)]
  return starts.flatMap((start, at) => {
    const end = (starts[at + 1] ?? sentence.to + 1) - 1
    const words = text.slice(start, end)
    const mark = words.match(MARKED)
    const kind = mark?.[1] ?? mark?.[2]
    const isBare = mark?.[1] === undefined && slashes.length === 0
    if (mark?.index === undefined || !kind || isBare || words.length > LONGEST_MARKED) return []
    const colon = words.search(/:(?=\s?[A-Z])/)
    const place = { from: start + colon + 1, to: start + mark.index }
    return readSkills(ground, /必須|マスト|must/i.test(kind) ? 'must' : 'nice', place, 78)
  })
}

const LONGEST_MARKED = 90

const LEAST_DATA = 2

/** Java／Spring／自動車ローン／大井町・週3出社／62〜68万: the names of a line whose other parts are conditions. */
export function skillsOfRow(ground: Ground, sentence: Range): PlainSkill[] {
  const { text } = ground.mail
  const words = text.slice(sentence.from, sentence.to)
  if ((words.match(/[/|、\t]/g)?.length ?? 0) < 3) return []
  const parts = partsOfSubject(text, sentence)
  const data = parts.filter((part) => isData(ground, part))
  if (data.length < LEAST_DATA) return []
  return parts
    .filter((part) => !data.includes(part))
    .flatMap((part) => namesOfPart(ground, part))
    .map((place) => {
      const beside = text.slice(place.to, sentence.to).match(YEARS_BEHIND)?.[0] ?? ''
      return neededAt(ground, place, beside === '' ? null : skillWordsOf(beside).years)
    })
}

/** PHP(Laravel)の経験が3年以上ある方 */
const YEARS_BEHIND = /^[^、/|\n。\d]{0,24}(?<!\w)\d{1,2} ?年(?!\d|\/|契約|更新)/

/** Cisco、Palo Alto: a line of names, of which one is known. */
export function skillsOfNames(ground: Ground, sentence: Range): PlainSkill[] {
  const names = namesOfPart(ground, sentence)
  const isKnown = names.length > 1 && names.some((place) => isName(ground, place))
  return isKnown ? names.map((place) => neededAt(ground, place, null)) : []
}

function neededAt(ground: Ground, place: Range, years: number | null): PlainSkill {
  const words = skillWordsOf(sourceOf(ground.mail, place.from, place.to).trim())
  const skill = skillOf(ground, { text: words.text, years: words.years ?? years })
  return { field: 'must', skill, place }
}

/** Java, or Java・Struts: what one part of a row names, and nothing else. */
export function namesOfPart(ground: Ground, part: Range): Range[] {
  const { text } = ground.mail
  const all = phrasesOf(ground, part)
  const isListed =
    all.length > 1 &&
    all.every(({ from, to }) => {
      const words = text.slice(from, to)
      return LATIN.test(words) || (!/[ぁ-ん]/.test(words) && isName(ground, { from, to }))
    })
  if (isListed) return all
  return isName(ground, part) ? [part] : []
}

const LATIN = /^\s?[A-Za-z][A-Za-z0-9.+#]{0,20}(?: [A-Za-z][A-Za-z0-9.+#]{0,20})?\s?$/

/** Whether a part is the name of a technical skill, and little else. */
function isName(ground: Ground, part: Range): boolean {
  const letters = ground.mail.text.slice(part.from, part.to).replace(YEARS_BESIDE, '').trim().length
  const [tag] = ground.finder
    .tagsIn(ground.mail, part.from, part.to)
    .filter(({ group }) => TECHNICAL.includes(group))
  return tag !== undefined && (tag.to - tag.from) * 2 > letters
}

const YEARS_BESIDE = /\(?\d{1,2}年(?:以上|程度|~)?\)?(?:必須|↑)?|\(\d{1,2}\)/
