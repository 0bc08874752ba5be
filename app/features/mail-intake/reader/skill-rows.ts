import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Reading, Skill } from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'
import { readSkills, skillOf, TECHNICAL } from './skill-lines.ts'
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
  if ((words.match(/\/|\||、/g)?.length ?? 0) < 3) return []
  const parts = partsOfSubject(text, sentence)
  const data = parts.filter((part) => isData(ground, part))
  if (data.length < LEAST_DATA) return []
  return parts
    .filter((part) => !data.includes(part) && isName(ground, part))
    .map((place) => {
      const { text: name, years: own } = skillWordsOf(
        sourceOf(ground.mail, place.from, place.to).trim(),
      )
      const next = parts[parts.indexOf(place) + 1]
      const beside = next ? text.slice(place.to, next.to) : ''
      const years = own ?? (/^ \d{1,2} ?年/.test(beside) ? skillWordsOf(beside).years : null)
      return { field: 'must' as const, skill: skillOf(ground, { text: name, years }), place }
    })
}

/** Whether a part is the name of a technical skill, and little else. */
function isName(ground: Ground, part: Range): boolean {
  const letters = ground.mail.text.slice(part.from, part.to).replace(YEARS_BESIDE, '').trim().length
  const [tag] = ground.finder
    .tagsIn(ground.mail, part.from, part.to)
    .filter(({ group }) => TECHNICAL.includes(group))
  return tag !== undefined && (tag.to - tag.from) * 2 > letters
}

const YEARS_BESIDE = /\(?\d{1,2}年(?:以上|程度|~)?\)?(?:必須|↑)?|\(\d{1,2}\)/
