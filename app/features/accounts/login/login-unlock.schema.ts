import { z } from 'zod'

export const loginUnlock = z.object({ token: z.string().max(100).default('') })
