import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'

const WINDOW_MS = 3 * 60_000

/** A banner that begins or ends to be shown by the clock changes no row: its pages are invalidated here. */
export const showScheduledBanners = defineJob({
  name: 'banners.show-scheduled',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now }) {
    const since = new Date(now.getTime() - WINDOW_MS)
    await sql`select touch_cache(array['banners']) where exists (
      select from banner where deleted_at is null
        and (publish_from > ${since} and publish_from <= ${now}
          or publish_until > ${since} and publish_until <= ${now}))`.execute(db)
  },
})
