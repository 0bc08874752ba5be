import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { saveText } from './site-text.commands.server.ts'
import { textSaved } from './site-text.schema.ts'
import { getVersion, listVersions } from './site-text-version.queries.server.ts'
import { versionComeback, versionList, versionsOf } from './site-text-version.schema.ts'

export const listTextVersions = endpoint({
  call: 'GET /api/admin/text/versions',
  summary: 'What the staff has written of a text of the site, the latest first',
  who: admin('contents.read'),
  input: versionsOf,
  output: versionList,
  handle: async ({ input, context }) => ({ rows: await listVersions(context.db, input.slug) }),
})

export const bringTextBack = endpoint({
  call: 'POST /api/admin/text/comeback',
  summary: 'Writes a text of the site as it was once written before, as a version of its own',
  who: admin('contents.write'),
  input: versionComeback,
  output: textSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input: { id, version }, context }) {
    const text = await getVersion(context.db, id)
    return { message: '前の版に戻しました。', ...(await saveText(context, { ...text, version })) }
  },
})
