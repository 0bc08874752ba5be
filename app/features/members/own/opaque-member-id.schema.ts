import { z } from 'zod'

export const opaqueId = z.object({ encrypted_user_id: z.string() })
