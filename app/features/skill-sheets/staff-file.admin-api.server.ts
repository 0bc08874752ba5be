import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, base64File, fileBody, inBase64 } from '#core/files/file-answer.server.ts'
import { receivedFiles } from '#core/files/receive-files.server.ts'
import { openAllFiles, openStaffFile, putFiles, removeFile } from './staff-file.commands.server.ts'
import { memberFiles, staffFile, staffFiles, staffUpload } from './staff-file.schema.ts'

export const adminUpload = endpoint({
  call: 'POST /api/admin/user/admin-upload',
  summary: 'Puts up to 5 files of 10 MB on the member user_id, who finds them among their own',
  who: admin('members.write'),
  input: staffUpload.extend({ files: receivedFiles }),
  output: staffFiles,
  limits: [limits.upload],
  idempotent: true,
  takesFiles: true,
  async handle({ input, context }) {
    const files = await putFiles(context, input.user_id, input.files)
    return { message: 'ファイルを登録しました。', ...files }
  },
})

export const adminDelete = endpoint({
  call: 'POST /api/admin/user/admin-delete',
  summary: 'Removes the newest file of a name that the staff has put on the member user_id',
  who: admin('members.write'),
  input: staffFile,
  output: staffFiles,
  async handle({ input, context }) {
    const files = await removeFile(context, input.user_id, input.filename)
    return { message: 'ファイルを削除しました。', ...files }
  },
})

export const adminDownload = endpoint({
  call: 'GET /api/admin/user/admin-download',
  summary: 'A file that the staff has put on the member user_id; as=base64 puts it into JSON',
  who: admin('members.write'),
  input: staffFile,
  output: z.union([fileBody, base64File]),
  limits: [limits.sheet_reading],
  async handle({ input, context }) {
    const file = await openStaffFile(context, input.user_id, input.filename)
    return input.as === 'base64' ? await inBase64(file) : answerFile(file)
  },
})

export const adminBulkDownload = endpoint({
  call: 'GET /api/admin/user/admin-bulk-download',
  summary: 'All files of the member id as skillsheet.zip',
  who: admin('members.export'),
  input: memberFiles,
  output: fileBody,
  limits: [limits.sheet_reading],
  needsRecentLogin: true,
  async handle({ input, context }) {
    const content = await openAllFiles(context, input.id)
    return answerFile({ name: 'skillsheet.zip', type: 'zip', content })
  },
})
