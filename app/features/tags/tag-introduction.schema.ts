import { z } from 'zod'

/** HTML that is safe to put into a page; empty where nothing has been written. */
export const landing = z.object({ tag_id: z.int(), html: z.string() })
