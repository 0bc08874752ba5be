import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { test } from '#tests/support/test.ts'
import { readBy } from './compiled-read.server.ts'

test('a statement that is compiled once is answered for each key', async ({ db }) => {
  let composed = 0
  const readNames = readBy((source, id) => {
    composed += 1
    return source
      .selectFrom('item')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('status', '<>', 'draft')
  })
  const ids = [remoteJava.id, endedCobol.id, remoteJava.id, 0]
  const found = await Promise.all(ids.map((id) => readNames(db, id)))
  expect(found.map((rows) => rows[0]?.id)).toEqual([...ids.slice(0, 3), undefined])
  expect(composed).toBe(1)
})

test('a key counts in each place that it has in the statement', async ({ db }) => {
  const readTwice = readBy((source, id) =>
    source.selectNoFrom((eb) => [
      eb.val(id).as('first'),
      eb.exists(eb.selectFrom('item').select('id').where('id', '=', id)).as('second'),
    ]),
  )
  expect(await readTwice(db, remoteJava.id)).toMatchObject([{ second: true }])
  expect(await readTwice(db, -1)).toMatchObject([{ second: false }])
})
