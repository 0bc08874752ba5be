import { z } from 'zod'

export const stopToken = z.object({
  token: z.string({ error: 'リンクが正しくありません。' }).max(200, 'リンクが正しくありません。'),
})
export const stopped = z.object({ list: z.string(), message: z.string() })
