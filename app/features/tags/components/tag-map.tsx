import type { Line } from '#ui/line.ts'
import { LineMap } from '#ui/line-map.tsx'

export type SuggestedGroup = {
  key: string
  name: string
  tags: readonly { id: number; term: string; item_count: number }[]
}

const lineOfGroup: Record<string, { line: Line; sign: string }> = {
  features: { line: 'feature', sign: '特' },
  skills: { line: 'language', sign: '言' },
  positions: { line: 'position', sign: '職' },
  systems: { line: 'system', sign: '種' },
  high_rate: { line: 'framework', sign: '高' },
  cloud: { line: 'infra', sign: '雲' },
}

/** おすすめのキーワード as a map of lines. */
export function TagMap({ groups }: { groups: readonly SuggestedGroup[] }) {
  return <LineMap lines={groups.map(mapLineOf)} />
}

export function signOfGroup(key: string): { line: Line; sign: string } {
  return lineOfGroup[key] ?? { line: 'system', sign: '・' }
}

function mapLineOf({ key, name, tags }: SuggestedGroup) {
  const stops = tags.map(({ id, term, item_count }) => ({
    id,
    term,
    count: item_count,
    to: `/item/tag/${id}`,
  }))
  return { key, name, stops, ...signOfGroup(key) }
}
