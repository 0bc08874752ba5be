import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { searchWords } from './unknown-word.queries.server.ts'
import { wordDecided, wordOrder, wordSearch, wordsFound } from './unknown-word.schema.ts'
import { decideWord } from './unknown-word-decision.commands.server.ts'

export const searchWordsCall = endpoint({
  call: 'GET /api/admin/item/word/search',
  summary: 'Words of searches without a hit and of mails that no tag knows, counted, sorted, paged',
  who: admin('items.read'),
  input: wordSearch,
  output: wordsFound,
  handle: ({ input, context }) => searchWords(context.db, input),
})

export const decideWordCall = endpoint({
  call: 'POST /api/admin/item/word/decide',
  summary: 'Makes a word a synonym of a tag, ignores it, or opens it again',
  who: admin('items.write'),
  input: wordOrder,
  output: wordDecided,
  async handle({ input, context }) {
    return { message: await decideWord(context, input) }
  },
})
