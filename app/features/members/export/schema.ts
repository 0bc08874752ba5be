import { z } from 'zod'

/** Bytes that are made while they are sent. */
export const archive = z
  .custom<Response>((given) => given instanceof Response)
  .meta({ type: 'string', format: 'binary', description: 'application/zip' })
