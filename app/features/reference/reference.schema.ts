import { z } from 'zod'

export const prefecture = z.object({ id: z.int(), name: z.string(), kana: z.string() })

export const contractType = z.object({ id: z.int(), name: z.string() })
