import { Readable } from 'node:stream'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { saveMadeSheet } from '#features/skill-sheets/career/career.commands.server.ts'
import { ownCareer } from '#features/skill-sheets/career/career.schema.ts'
import { sheetsChanged } from '#features/skill-sheets/skill-sheet.schema.ts'
import { maskAll, maskWords, unmaskWords } from './masked-sheet.commands.server.ts'
import { getMaskedSheet, makeMaskedSheet } from './masked-sheet.queries.server.ts'
import { maskChange, maskedSheet, maskedWanted, maskGone } from './masked-sheet.schema.ts'

const owner = member.verified('user_id')

export const getMaskedCareer = endpoint({
  call: 'GET /api/front/get-masked-career',
  summary: 'The skill sheet without names, and what is left in it that may identify somebody',
  who: owner,
  input: ownCareer,
  output: maskedSheet,
  handle: ({ caller, context }) => getMaskedSheet(context, caller.id),
})

export const maskCareerWords = endpoint({
  call: 'POST /api/front/mask-career-words',
  summary: 'Replaces words in the sheet without names; without a replacement they stay as they are',
  who: owner,
  input: maskChange,
  output: maskedSheet,
  async handle({ input, caller, context }) {
    await maskWords(context, caller, input)
    return await getMaskedSheet(context, caller.id)
  },
})

export const maskAllCareerWords = endpoint({
  call: 'POST /api/front/mask-all-career-words',
  summary: 'Replaces all that was found by what is suggested',
  who: owner,
  input: ownCareer,
  output: maskedSheet,
  async handle({ caller, context }) {
    await maskAll(context, caller)
    return await getMaskedSheet(context, caller.id)
  },
})

export const unmaskCareerWords = endpoint({
  call: 'POST /api/front/unmask-career-words',
  summary: 'Takes a replacement back',
  who: owner,
  input: maskGone,
  output: maskedSheet,
  async handle({ input, caller, context }) {
    await unmaskWords(context, caller, input.found)
    return await getMaskedSheet(context, caller.id)
  },
})

export const downloadMaskedCareer = endpoint({
  call: 'GET /api/front/download-masked-career',
  summary:
    'The sheet without names as a workbook; 422 while something is left that nobody confirmed',
  who: owner,
  input: maskedWanted,
  output: fileBody,
  limits: [limits.download],
  async handle({ input, caller, context }) {
    const sheet = await makeMaskedSheet(context, caller.id, input)
    const content = Readable.from([sheet])
    return answerFile({
      name: 'skillsheet-anonymous.xlsx',
      type: 'xlsx',
      content,
      size: sheet.length,
    })
  },
})

export const saveMaskedCareer = endpoint({
  call: 'POST /api/front/keep-masked-career',
  summary: "Puts the sheet without names among the member's files, under the same condition",
  who: owner,
  input: maskedWanted,
  output: sheetsChanged,
  limits: [limits.upload],
  idempotent: true,
  async handle({ input, caller, context }) {
    const content = await makeMaskedSheet(context, caller.id, input)
    const sheets = await saveMadeSheet(context, caller, {
      title: 'スキルシート（匿名版）',
      content,
    })
    return { message: '匿名版のスキルシートを作成し、一覧に追加しました。', ...sheets }
  },
})
