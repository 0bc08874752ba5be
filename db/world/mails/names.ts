import type { Names } from '#features/mail-intake/reader/reader-contract.ts'
import { areaIdOf, areaRows, bizCategoryRows, prefectureRows, stationRows } from '../reference.ts'
import { tagCategoryRows, tagRows } from '../tags.ts'

/** The names of this world as the reader of mails takes them. */
export const worldNames: Names = {
  tags: tagRows.map(({ id, term, synonyms, tag_category_id }) => ({
    id,
    names: [term, ...synonyms],
    group: tagCategoryRows[tag_category_id - 1]?.key ?? '',
  })),
  stations: stationRows.map(({ id, name, prefecture_id }) => ({
    id,
    name,
    prefecture_id,
    area_id: areaIdOf(id),
  })),
  areas: areaRows,
  prefectures: prefectureRows,
  industries: bizCategoryRows,
}
