import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { beginQuestion } from './inquiry-prefill.queries.server.ts'

test('a question about a project begins with its number and name', async ({ db }) => {
  expect(await beginQuestion(contextFor(db), String(remoteJava.id))).toMatchObject({
    type: 'item',
    body: expect.stringContaining(`AN-${remoteJava.id}「${remoteJava.name}」`),
  })
})

test.for([null, '', '0', 'x', '99999999999', String(draftItem.id)])(
  'what nobody can see begins no question: %s',
  async (id, { db }) => {
    expect(await beginQuestion(contextFor(db), id)).toEqual({})
  },
)
