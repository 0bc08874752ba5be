import { z } from 'zod'

/** How a member is addressed: what the header and my page show. */
export const memberName = z.object({
  id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  login_id: z.string(),
})
