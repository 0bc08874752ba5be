import { Readable } from 'node:stream'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { requireRecentLogin } from '#core/access/step-up.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { answerFile } from '#core/files/file-answer.server.ts'
import { openArchived } from '#core/files/files.server.ts'
import { entryName, zipped } from '#core/formats/zip-stream.server.ts'
import { listExportedSections } from '#core/personal-data.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { ARCHIVE } from './own-data-export.codes.ts'
import {
  isTrusted,
  listOwnFiles,
  readActivity,
  readOwnData,
} from './own-data-export.queries.server.ts'
import { readmeText } from './own-data-export.words.ts'

/** Hands a member all stored data about them; the export is on record before the first byte. */
export async function exportOwnData(context: Context, caller: MemberCaller): Promise<Response> {
  if (!(await isTrusted(context, caller))) await requireRecentLogin(context)
  await writeAudit(context.db, context, { action: 'own_data_exported' })
  const content = Readable.from(zipped(entriesOf(context, caller.id), context.now))
  return answerFile({ name: ARCHIVE, type: 'zip', content })
}

async function* entriesOf({ db, now }: Context, memberId: number) {
  const data = await readOwnData(db, memberId, now)
  const files = (await listOwnFiles(db, memberId)).map((file, index) => ({
    id: file.id,
    name: `files/${String(index + 1).padStart(3, '0')}_${entryName(file.name)}`,
  }))
  const { last_name, first_name } = await getMember(db, memberId)
  const readme = readmeText({
    name: `${last_name} ${first_name}`,
    at: stampInJapan(now),
    sections: listExportedSections().map(([section, { title }]) => ({ name: section, title })),
    files: files.map(({ name }) => name),
  })
  yield { name: 'README.txt', content: [Buffer.from(readme.replaceAll('\n', '\r\n'))] }
  yield { name: 'data.json', content: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] }
  yield { name: 'activity.json', content: listed(readActivity(db, memberId)) }
  for (const file of files) yield await openArchived(db, file)
}

/** A JSON list that is never whole in memory. */
async function* listed(lines: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const line of lines) {
    yield Buffer.from(`${before}\n  ${JSON.stringify(line)}`)
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}
