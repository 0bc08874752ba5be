import { z } from 'zod'
import type { Finding, Reading, Reason } from '#features/mail-intake/reader/reader-contract.ts'

/** Readings are stored as the rules gave them. */
export const keptReadings = z.custom<Reading[]>(Array.isArray)
export const keptFindings = z.custom<Finding[]>(Array.isArray)
export const keptReasons = z.custom<Reason[]>(Array.isArray)
