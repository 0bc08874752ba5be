import { Readable } from 'node:stream'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { sheetsChanged } from '#features/skill-sheets/skill-sheet.schema.ts'
import { sheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { makeSheet } from '#features/skill-sheets/skill-sheet-workbook.markup.server.ts'
import { saveMadeSheet, updateCareer } from './career.commands.server.ts'
import { getCareer, getSheetContent } from './career.queries.server.ts'
import { career, careerChange, ownCareer } from './career.schema.ts'

const owner = member.verified('user_id')

export const getCareerCall = endpoint({
  call: 'GET /api/front/get-career',
  summary: 'What the member has written of their working life: strengths, pitch and projects',
  who: owner,
  input: ownCareer,
  output: career,
  handle: ({ caller, context }) => getCareer(context.db, caller.id),
})

export const updateCareerCall = endpoint({
  call: 'POST /api/front/update-career',
  summary:
    'Puts the whole career in place of the version that is named; 409 where that is not the last',
  who: owner,
  input: careerChange,
  output: career,
  idempotent: 'sealed',
  handle: ({ input, caller, context }) => updateCareer(context, caller, input),
})

export const getCareerSheet = endpoint({
  call: 'GET /api/front/get-career-sheet',
  summary: "The member's skill sheet as it is printed: profile, skills and career",
  who: owner,
  input: ownCareer,
  output: sheetContent,
  handle: ({ caller, context }) => getSheetContent(context, caller.id),
})

export const downloadCareerSheet = endpoint({
  call: 'GET /api/front/download-career-sheet',
  summary: "The member's skill sheet as a workbook, laid out like the template",
  who: owner,
  input: ownCareer,
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  async handle({ caller, context }) {
    const sheet = await makeSheet(await getSheetContent(context, caller.id))
    const content = Readable.from([sheet])
    return answerFile({ name: 'skillsheet.xlsx', type: 'xlsx', content, size: sheet.length })
  },
})

export const saveCareerSheet = endpoint({
  call: 'POST /api/front/keep-career-sheet',
  summary: "Puts the member's skill sheet, as it is now, among the files that can be sent",
  who: owner,
  input: ownCareer,
  output: sheetsChanged,
  limits: [limits.upload],
  idempotent: true,
  async handle({ caller, context }) {
    const content = await makeSheet(await getSheetContent(context, caller.id))
    const sheets = await saveMadeSheet(context, caller, { title: 'スキルシート', content })
    return { message: 'スキルシートを作成し、一覧に追加しました。', ...sheets }
  },
})
