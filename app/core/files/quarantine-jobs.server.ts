import { z } from 'zod'
import { defineJob, doForEach } from '#core/job.server.ts'
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
    let isAway = false
    await doForEach(await waiting.orderBy('id').limit(AT_ONCE).execute(), async (file) => {
      if (signal.aborted || isAway) return
      const scan = await scanForViruses(
        async () => await readStoredFile(db, await fileStore(), file),
      )
      // Still away: the next turn asks again.
      isAway = scan === 'unknown'
      if (isAway) return
      if (scan === 'infected') {
        log.error({ file_id: file.id }, 'a stored file holds a virus and is removed')
        await deleteFile(db, file.id)
        return
      }
      await db.updateTable('file').set({ state: 'stored' }).where('id', '=', file.id).execute()
    })
  },
})
