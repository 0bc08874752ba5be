import { areaRows, bizCategoryRows, prefectureRows, stationRows } from '#db/world/reference.ts'
import { groupOf, tagRows } from '#db/world/tags.ts'
import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import { readSentence } from '#features/items/reading/sentence.ts'
import { typedNamesOf } from '#features/items/reading/short-places.ts'

/** The names of the demo world, as the search learns them from the database. */
const finder = findNamesOf(
  typedNamesOf({
    tags: tagRows.map(({ id, term, kana, synonyms }) => ({
      id,
      name: term,
      group: groupOf(term),
      synonyms: [...synonyms, kana],
    })),
    prefectures: prefectureRows.map(({ id, name, kana }) => ({
      id,
      name,
      synonyms: [kana, kana.replace(/(?:ト|フ|ケン)$/, '')],
    })),
    areas: areaRows.map(({ id, name, kana, prefecture_id }) => ({
      id,
      name,
      prefecture: prefecture_id,
      synonyms: kana === null ? [] : [kana],
    })),
    stations: stationRows.map(({ id, name, line, prefecture_id }) => ({
      id,
      name,
      prefecture: prefecture_id,
      lines: [line],
    })),
    industries: bizCategoryRows.map(({ id, name }) => ({ id, name, synonyms: [] })),
  }),
)

const monday = Temporal.PlainDate.from('2026-11-23')

/** What a sentence says on a Monday of the demo world. */
export function readDemoSentence(text: string, today = monday) {
  return readSentence(text, finder, today)
}
