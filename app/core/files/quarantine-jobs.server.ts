import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'
import { scanForViruses } from './checking/virus-scan.server.ts'
import { fileStore } from './file-store.server.ts'
import { deleteFile, readStoredFile } from './files.server.ts'

const AT_ONCE = 100

/** Files that came while the virus scanner was away are looked at when it is back. */
export const scanQuarantine = defineJob({
  name: 'core.scan-quarantine',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, signal }) {
    const waiting = db.selectFrom('file').selectAll().where('state', '=', 'quarantined')
    for (const file of await waiting.orderBy('id').limit(AT_ONCE).execute()) {
      if (signal.aborted) return
      const scan = await scanForViruses(
        async () => await readStoredFile(db, await fileStore(), file),
      )
      // Still away: the next turn asks again.
      if (scan === 'unknown') return
      if (scan === 'infected') {
        log.error({ file_id: file.id }, 'a stored file holds a virus and is removed')
        await deleteFile(db, file.id)
        continue
      }
      await db.updateTable('file').set({ state: 'stored' }).where('id', '=', file.id).execute()
    }
  },
})
