import type { MemberData } from '#core/personal-data.server.ts'

export const tagMergeData: MemberData = {
  tables: [
    { table: 'tag_merge_member', erase: 'delete', merge: { not: 'It stays with the tags' } },
  ],
  exported: 'How skills were before tags were merged: for 30 days, so that the merge can be undone',
}
