/** Imports that still run up. Nothing is added here; a cut takes its lines away. */
export const RISING: readonly string[] = [
  'app/features/members/office/components/member-entries.tsx → app/features/entries/office/entry-list.schema.ts',
  'app/features/members/office/member-record.schema.ts → app/features/entries/office/entry-list.schema.ts',
  'app/features/members/office/member-record.schema.ts → app/features/skill-sheets/skill-sheet.schema.ts',
  'app/features/members/office/member-related.queries.server.ts → app/features/entries/office/entry-list.queries.server.ts',
  'app/features/members/office/member-related.queries.server.ts → app/features/skill-sheets/skill-sheet.queries.server.ts',
  'app/features/members/office/member-related.queries.server.ts → app/features/social/social-account.queries.server.ts',
]

/** Imports of an office room from outside one. Nothing is added here either. */
export const OF_OFFICE: readonly string[] = []
