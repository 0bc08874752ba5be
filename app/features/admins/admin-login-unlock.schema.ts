import { z } from 'zod'

export const adminLoginUnlock = z.object({ token: z.string().max(100).default('') })
