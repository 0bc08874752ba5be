import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteText, saveText } from './site-text.commands.server.ts'
import { getText, previewText, searchTexts } from './site-text.queries.server.ts'
import {
  textDetail,
  textEdit,
  textMoved,
  textName,
  textPreview,
  textPreviewQuery,
  textSaved,
  textSearch,
  textsFound,
} from './site-text.schema.ts'

export const searchTextsCall = endpoint({
  call: 'GET /api/admin/text/search',
  summary: 'The long texts of the site by name and title, sorted, paged',
  who: admin('contents.read'),
  input: textSearch,
  output: textsFound,
  handle: ({ input, context: { db, now } }) => searchTexts(db, now, input),
})

export const getTextCall = endpoint({
  call: 'GET /api/admin/text/detail',
  summary: 'One of the long texts of the site, as it holds today',
  who: admin('contents.read'),
  input: textName,
  output: textDetail,
  handle: ({ input, context: { db, now } }) => getText(db, now, input.slug),
})

export const editTextCall = endpoint({
  call: 'POST /api/admin/text/edit',
  summary: 'Saves a new edition of a text of the site; not those that people agree to',
  who: admin('contents.write'),
  input: textEdit,
  output: textSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '文を保存しました。', ...(await saveText(context, input)) }
  },
})

export const deleteTextCall = endpoint({
  call: 'POST /api/admin/text/delete',
  summary: 'Shows a text of the site again as it came with the program',
  who: admin('contents.write'),
  input: textName,
  output: textMoved,
  async handle({ input, context }) {
    await deleteText(context, input.slug)
    return { message: '元の文に戻しました。' }
  },
})

export const previewTextCall = endpoint({
  call: 'POST /api/admin/text/preview',
  summary: 'A text as the site would show it, with what should be put right',
  who: admin('contents.read'),
  input: textPreviewQuery,
  output: textPreview,
  changesNothing: true,
  handle: ({ input, context }) => previewText(context.db, input),
})
