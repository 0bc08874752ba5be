import { z } from 'zod'
import { id, maybeNumber, moment, severalIds, wholeNumber } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import { tagFigures } from '#features/tags/tag.schema.ts'

const MOST_SOURCES = 20

const sources = severalIds('なくすタグを選んでください。')
  .refine((ids) => ids.length > 0, { error: 'なくすタグを選んでください。' })
  .refine((ids) => ids.length <= MOST_SOURCES, {
    error: `一度に統合できるタグは${MOST_SOURCES}件までです。`,
  })

export const mergeQuery = z.object({
  tag_ids: sources,
  target_id: wholeNumber(1, 2_147_483_647, '残すタグを選んでください。'),
})
export type MergeQuery = z.output<typeof mergeQuery>

export const mergeOrder = mergeQuery.extend({
  /** Whose text stays above the items; without one the target's, or else the first that there is. */
  landing_from: maybeNumber(1, 2_147_483_647, '紹介文を選び直してください。').default(null),
  /** Of the target. */
  version: version.optional(),
})
export type MergeOrder = z.output<typeof mergeOrder>

const figures = tagFigures.extend({ members: z.int(), columns: z.int() })
export type MergeFigures = z.output<typeof figures>

const side = figures.extend({
  id: z.int(),
  term: z.string(),
  group: z.string(),
  category_name: z.string(),
  tag_type: z.int(),
  synonyms: z.array(z.string()),
  landing_letters: z.int(),
  /** Links to its page in articles. */
  links: z.int(),
  version: z.int(),
})
export type MergeSide = z.output<typeof side>

export const mergePreview = z.object({
  sources: z.array(side),
  target: side,
  result: figures.extend({ synonyms: z.array(z.string()) }),
  /** Whose tags change. */
  items_changed: z.int(),
  members_changed: z.int(),
  /** Members who have stated different years of two of these. */
  members_differing: z.int(),
  saved_searches: z.int(),
  /** Items that have the target and a source. */
  overlap: z.int(),
  overlapping: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Tags whose names hold the target's and that stay tags of their own. */
  neighbours: z.array(z.object({ id: z.int(), term: z.string() })),
})
export type MergePreview = z.output<typeof mergePreview>

export const mergeDone = z.object({
  message: z.string(),
  merge_id: z.int(),
  items: z.int(),
  members: z.int(),
})

export const mergeChoices = z.array(
  z.object({
    id: z.int(),
    term: z.string(),
    group: z.string(),
    category_name: z.string(),
    /** How it is read, in katakana. */
    kana: z.string().nullable(),
    synonyms: z.array(z.string()),
  }),
)

const merge = z.object({
  id: z.int(),
  target_id: z.int(),
  target_term: z.string(),
  source_terms: z.array(z.string()),
  admin_name: z.string().nullable(),
  at: moment,
  items: z.int(),
  members: z.int(),
  is_undone: z.boolean(),
})
export const recentMerges = z.array(merge)
export type RecentMerge = z.output<typeof merge>

export const mergeId = z.object({ id })
export const mergeUndone = z.object({ message: z.string() })

const link = z.object({ id: z.int(), tag_id: z.int() })

/** What a merge records of everything but items and members. */
export const mergeRecord = z.object({
  added_synonyms: z.array(z.string()),
  landing: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** Tags that had been merged into a source before. */
  followers: z.array(z.object({ id: z.int(), merged_into_id: z.int() })),
  links: z.array(link),
  suggested: z.array(z.object({ group_key: z.string(), tag_id: z.int(), position: z.int() })),
  /** Groups of suggested words that the target has come to by the merge. */
  groups_joined: z.array(z.string()),
})
export type MergeRecord = z.output<typeof mergeRecord>
