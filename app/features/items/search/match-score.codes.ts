import { codes } from '#core/calls/code-list.ts'

/** What a score is made of. */
export const scorePart = codes([
  ['must', '必須'],
  ['nice', '尚可'],
  ['rate', '単価'],
  ['place', '働き方'],
  ['start', '開始・日数'],
])
export type ScorePart = (typeof scorePart.all)[number]

/** However well all else fits: none of the required skills is there; work on site against the wish. */
export const caps = { noSkill: 35, office: 30 }
export type Cap = keyof typeof caps

/** From so many points on an item is among those that fit. */
export const LEAST = 50

/** So many points make a new item worth a message. */
export const WORTH_NOTIFYING = 75
