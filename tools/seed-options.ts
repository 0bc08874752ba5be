import { parseArgs } from 'node:util'
import type { SeedOptions } from '#db/world/seed.ts'
import { refusal } from '#server/processes/refusal.ts'

const options = {
  items: { type: 'string', default: '0' },
  open: { type: 'string', default: '15' },
  reference: { type: 'boolean', default: false },
} as const

/** The options of `npm start` and `npm run seed` for the first data. */
export function readSeedOptions(
  args: string[],
): Pick<SeedOptions, 'items' | 'share' | 'isReferenceOnly'> {
  try {
    const { values } = parseArgs({ args, options })
    const items = Number(values.items.replaceAll(/[,_]/g, ''))
    const share = Number(values.open)
    const isSense = Number.isSafeInteger(items) && items >= 0 && share >= 0 && share <= 100
    if (isSense) return { items, share, isReferenceOnly: values.reference }
  } catch {
    // The sentence below answers both.
  }
  throw refusal(
    '使い方: --items 100000（生成する案件の数）、--open 15（そのうち募集中の割合、%）、--reference（案件なし）',
    'Usage: --items 100000 (how many to make), --open 15 (per cent still open), --reference (no items)',
  )
}
