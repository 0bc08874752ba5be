import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { emptyItem } from '#features/items/item.fields.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { fieldsOf, getRecord, records } from '#features/items/record/item-record.queries.server.ts'
import { changesBetween, withTexts } from '#features/items/record/item-record.rules.ts'
import { itemChanges } from '#features/items/record/item-record.schema.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { formOf, inputOf, tagIdsOf } from './item.form.ts'

test('what the form shows of an item reads back as the same item', async ({ db }) => {
  const book = await searchOf(db).names()
  const item = await getRecord(db, remoteJava.id, contextFor(db).now)
  const { processes, ...typed } = formOf(item, book)
  const back = itemChanges.parse(inputOf({ ...typed, processes: processes?.split(',') }, book))
  expect(item).toMatchObject(back)
  expect(back).toMatchObject({ rate_max: 950_000, must_skills: item.must_skills })
})

test('a skill whose name ends in the sign of a tag reads back as the same skill', async ({
  db,
}) => {
  const book = await searchOf(db).names()
  const tag_id = tagIdsOf('C#', book, 'tag_ids')[0] ?? null
  const must_skills = [
    { text: 'C#', years: 4, tag_id },
    { text: 'C#またはJavaの経験', years: null, tag_id: null },
  ]
  const typed = formOf({ ...emptyItem, must_skills }, book)
  expect(inputOf(typed, book)).toMatchObject({ must_skills })
})

test('tags side by side are those of which one is enough', async ({ db }) => {
  const book = await searchOf(db).names()
  const [java = 0, kotlin = 0, csharp = 0] = tagIdsOf('Java、Kotlin、C#', book, 'tag_ids')
  const read = (line: string) => inputOf({ must_skills: line }, book)
  const both = { text: 'Java または Kotlin', years: 3, tag_id: java, other_tag_ids: [kotlin] }
  expect(read('Java または Kotlin（3年以上） #Java #Kotlin')).toMatchObject({ must_skills: [both] })
  const signed = { text: 'C#かJava', years: null, tag_id: csharp, other_tag_ids: [java] }
  expect(read('C#かJava #C# ＃Java #C#')).toMatchObject({ must_skills: [signed] })
  const must_skills = [both, signed, { text: 'C#', years: null, tag_id: csharp }]
  const typed = formOf({ ...emptyItem, must_skills }, book)
  expect(inputOf(typed, book).must_skills).toEqual(must_skills)
  expect(() => read('Java または Kotlin #Java #Kotlinn')).toThrow('Kotlinn')
})

test('a rate that is no round figure, and what is not chosen, read back as they were', async ({
  db,
}) => {
  const book = await searchOf(db).names()
  const { processes, ...typed } = formOf({ ...emptyItem, name: '保守', rate_min: 659_091 }, book)
  const back = itemChanges.parse(inputOf({ ...typed, processes: [] }, book))
  expect(back).toMatchObject({ rate_min: 659_091, lends_pc: null })
})

test('a name that nobody knows is refused at its field', async ({ db }) => {
  const book = await searchOf(db).names()
  expect(() => inputOf({ tag_ids: 'Java、ジャヴァスク' }, book)).toThrow('ジャヴァスク')
  expect(() => inputOf({ stations: '存在しない駅 5分' }, book)).toThrow('駅はありません')
})

test('a station reads back as itself, whatever signs its name has', async ({ db }) => {
  const book = await searchOf(db).names()
  const odd = [...book.stations].filter(([, { name }]) => /[（()０-９0-9駅]/.test(name))
  expect(odd.length).toBeGreaterThan(20)
  for (const [station_id] of odd) {
    const stations = [{ station_id, walk_min: 5 }]
    const typed = formOf({ ...emptyItem, stations }, book)
    expect(inputOf(typed, book)).toMatchObject({ stations })
  }
})

test('a form that is saved as it was opened changes nothing, whatever the item', async ({ db }) => {
  const book = await searchOf(db).names()
  const rows = await records(db).orderBy('item.id').limit(300).execute()
  expect(rows.length).toBeGreaterThan(30)
  for (const fields of rows.map(fieldsOf)) {
    const { processes = '', ...typed } = formOf(fields, book)
    const sent = Object.entries(typed).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')])
    const given = { ...Object.fromEntries(sent), processes: processes.split(',').filter(Boolean) }
    const read = itemChanges.parse(inputOf(given, book))
    expect({ name: fields.name, changes: changesBetween(fields, withTexts(read)) }).toEqual({
      name: fields.name,
      changes: {},
    })
  }
})
