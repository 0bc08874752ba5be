import { createHash } from 'node:crypto'
import { openSession } from '#server/backup/snapshot.ts'
import type { Task } from './workload.ts'

/** Fetches every skill sheet that was acknowledged, as its member does, and compares it with what was sent. */
export async function countBroken(
  { url, database }: { url: string; database: string },
  tasks: readonly Task[],
) {
  const sent = tasks.filter((task) => task.kind === 'send').filter(({ isDone }) => isDone)
  const ids = await findIds(database)
  let broken = 0
  for (const { mark, member, sha256, request } of sent) {
    const path = `/api/front/download-skill-sheet?user_id=${member}&id=${ids.get(`${mark}.pdf`)}`
    const { Authorization = '' } = request.headers
    const answer = await fetch(url + path, { headers: { Authorization } })
    const content = Buffer.from(await answer.arrayBuffer())
    if (createHash('sha256').update(content).digest('hex') !== sha256) broken += 1
  }
  return { sent: sent.length, broken }
}

async function findIds(database: string): Promise<Map<string, number>> {
  await using client = await openSession(database)
  const { rows } = await client.query<{ name: string; id: number }>(
    'select name, s.id from file f join skill_sheet s on s.file_id = f.id',
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}
