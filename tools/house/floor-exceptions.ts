/** Imports that still run up. Nothing is added here; a cut takes its lines away. */
export const RISING: readonly string[] = []

/** Imports of an office room from outside one. Nothing is added here either. */
export const OF_OFFICE: readonly string[] = []
