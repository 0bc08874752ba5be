import type { Chip } from './search-chips.words.ts'

const NAMED = 3
const LONG = 24

/** What a list holds, as its heading: 「Java・東京都の案件」. Its chips say the bounds as well. */
export function listTitle(chips: readonly Chip[]): string {
  const shown = chips.filter(({ key }) => key !== 'include_ended' && !key.startsWith('hide-'))
  const wanted = shown.filter(({ isExcluded }) => !isExcluded)
  if (shown.length === 0) return '案件一覧'
  if (wanted.length === 0) return `${named(shown)}を除く案件`
  const things = wanted.filter(isThing)
  return `${named(things.length > 0 ? things : wanted)}の案件`
}

function isThing({ kind, group }: Chip): boolean {
  return group !== undefined || ['エリア', '駅', '路線', '業種', 'キーワード'].includes(kind)
}

function named(chips: readonly Chip[]): string {
  const names = chips.slice(0, NAMED).map(({ kind, label: whole }) => {
    // By what a figure was converted, and that a way is an estimate, is in the chip.
    const [bare = whole] = whole.split('（')
    const label = kind === '単価' || kind === '駅' ? bare : whole
    const short = label.length > LONG ? `${label.slice(0, LONG).toWellFormed()}…` : label
    return kind === 'キーワード' ? `「${short}」` : short
  })
  const rest = chips.length - names.length
  return `${names.join('・')}${rest > 0 ? `ほか${rest}条件` : ''}`
}
