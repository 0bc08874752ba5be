import { z } from 'zod'
import { env } from '#core/env.server.ts'
import { defineJob } from '#core/job.server.ts'
import { forgetPosts, takeOverPosts } from './wordpress-post.commands.server.ts'

/** What cannot be read now is read the next time; until then the stored copy is shown. */
export const readWordpress = defineJob({
  name: 'columns.read-wordpress',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, log }) {
    const { WORDPRESS_URL: url, WORDPRESS_PRIVATE } = env()
    if (!url) return await forgetPosts(db, now)
    const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
    try {
      await takeOverPosts(db, now, { url, mayBePrivate: isOwn || WORDPRESS_PRIVATE })
    } catch (error) {
      log.warn({ err: error }, 'WordPress was not read; the stored posts are shown')
    }
  },
})
