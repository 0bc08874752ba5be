import { z } from 'zod'

const rendered = z.object({ rendered: z.string() })
/** WordPress writes moments of UTC without saying so. */
const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text}Z`))
  .refine((at) => !Number.isNaN(at.getTime()))

/** What we take of a post of WordPress; whatever else it has stays there. */
export const wordpressPost = z.object({
  id: z.int().min(1).max(2_147_483_647),
  link: z.url({ protocol: /^https?$/ }).max(500),
  title: rendered,
  excerpt: rendered,
  date_gmt: utc,
  modified_gmt: utc,
})
export type WordpressPost = z.output<typeof wordpressPost>

export const wordpressPosts = z.array(z.unknown()).max(100)
