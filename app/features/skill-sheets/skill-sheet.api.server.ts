import { Readable } from 'node:stream'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, base64File, fileBody, inBase64 } from '#core/files/file-answer.server.ts'
import { receivedFiles } from '#core/files/receive-files.server.ts'
import {
  deleteSkillSheet,
  openAdminFile,
  openAllSheets,
  openSkillSheet,
  storeSkillSheets,
} from './skill-sheet.commands.server.ts'
import { listSkillSheets } from './skill-sheet.queries.server.ts'
import { adminFile, ownSheet, ownSheets, sheetsChanged, skillSheets } from './skill-sheet.schema.ts'
import { getTemplate } from './skill-sheet-workbook.markup.server.ts'

const owner = member.verified('user_id')

export const getSkillSheetList = endpoint({
  call: 'GET /api/front/get-skill-sheet-list',
  summary: 'The files of the member, and those that the staff has put there for them',
  who: owner,
  input: ownSheets,
  output: skillSheets,
  handle: ({ caller, context }) => listSkillSheets(context.db, caller.id),
})

export const uploadSkillSheet = endpoint({
  call: 'POST /api/front/upload-skill-sheet',
  summary: 'Takes up to 5 skill sheets of 10 MB: xlsx, xls, docx, doc or pdf; all of them or none',
  who: owner,
  input: ownSheets.extend({ files: receivedFiles }),
  output: sheetsChanged,
  limits: [limits.upload],
  idempotent: true,
  takesFiles: true,
  async handle({ input, caller, context }) {
    const sheets = await storeSkillSheets(context, caller, input.files)
    return { message: 'スキルシートをお預かりしました。', ...sheets }
  },
})

export const downloadSkillSheet = endpoint({
  call: 'GET /api/front/download-skill-sheet',
  summary: "One of the member's own files, as it was sent",
  who: owner,
  input: ownSheet,
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  async handle({ input, caller, context }) {
    return answerFile(await openSkillSheet(context, caller, input.id))
  },
})

export const bulkDownloadSkillSheet = endpoint({
  call: 'GET /api/front/bulk-download-skill-sheet',
  summary: 'All files of the member as skillsheet.zip; a new device is asked to prove who it is',
  who: owner,
  input: ownSheets,
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  async handle({ caller, context }) {
    const content = await openAllSheets(context, caller)
    return answerFile({ name: 'skillsheet.zip', type: 'zip', content })
  },
})

export const deleteSkillSheetCall = endpoint({
  call: 'POST /api/front/delete-skill-sheet',
  summary: "Removes one of the member's own files; what is gone already is gone",
  who: owner,
  input: ownSheet,
  output: sheetsChanged,
  async handle({ input, caller, context }) {
    const sheets = await deleteSkillSheet(context, caller, input.id)
    return { message: 'ファイルを削除しました。', ...sheets }
  },
})

export const downloadAdminFile = endpoint({
  call: 'GET /api/front/download-admin-file',
  summary: 'A file that the staff has put there for the member; as=base64 puts it into JSON',
  who: owner,
  input: adminFile,
  output: z.union([fileBody, base64File]),
  limits: [limits.download],
  isSensitive: true,
  async handle({ input, caller, context }) {
    const file = await openAdminFile(context, caller, input.filename)
    return input.as === 'base64' ? await inBase64(file) : answerFile(file)
  },
})

export const downloadSkillSheetTemplate = endpoint({
  call: 'GET /api/front/download-skill-sheet-template',
  summary: 'The empty skill sheet, a workbook to fill in, as skillsheet.xlsx',
  who: anyone,
  output: fileBody,
  async handle() {
    const template = await getTemplate()
    const content = Readable.from([template])
    return answerFile({ name: 'skillsheet.xlsx', type: 'xlsx', content, size: template.length })
  },
})
