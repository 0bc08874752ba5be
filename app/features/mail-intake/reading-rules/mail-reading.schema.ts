import { z } from 'zod'
import type {
  Finding,
  Given,
  Reading,
  Reason,
} from '#features/mail-intake/reader/reader-contract.ts'

/** Readings are stored as the rules gave them. */
export const keptReadings = z.custom<Reading[]>(Array.isArray)
export const keptFindings = z.custom<Finding[]>(Array.isArray)
export const keptReasons = z.custom<Reason[]>(Array.isArray)
export const keptGiven = z.custom<Given>((value) => typeof value === 'object' && value !== null)
