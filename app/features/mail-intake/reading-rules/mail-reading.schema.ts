import { z } from 'zod'
import type { Finding, Reading, Reason } from '#features/mail-intake/reader/reader-contract.ts'

/** Readings are stored as the rules gave them. */
export const storedReadings = z.custom<Reading[]>(Array.isArray)
export const storedFindings = z.custom<Finding[]>(Array.isArray)
export const storedReasons = z.custom<Reason[]>(Array.isArray)
