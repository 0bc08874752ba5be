import { codes } from '#core/calls/code-list.ts'

/** Of how many months, this one included, the items are counted. */
export const marketPeriod = codes([
  [3, '過去3か月'],
  [6, '過去6か月'],
  [12, '過去1年'],
])

export const USUAL_PERIOD = 6
/** The trend goes back so far. */
export const TREND_MONTHS = 12
