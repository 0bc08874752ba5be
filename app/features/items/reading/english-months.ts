/** A month, whole or cut short: a pattern without groups. */
export const ENGLISH_MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** The whole name of a month that is no other word, as march and may are. */
export const PLAIN_ENGLISH_MONTH =
  'january|february|april|june|july|august|september|october|november|december'

/** 1 of January and of Jan. */
export function numberOfEnglishMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase()
  return ENGLISH_MONTH.split('|').findIndex((month) => month.startsWith(start)) + 1
}
