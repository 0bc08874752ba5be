/*
 * Marks join the letter before them, and to normalise a text they are put in their order one by one: 60,000 behind one
 * letter take ten seconds. Unicode's own bound is 30 (UAX 15, Stream-Safe Text). The two half-width marks are of
 * those that become marks on the way.
 */
const STACKED = /[\p{M}\uff9e\uff9f]{31}/u
const BEYOND = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text)
}

export function withoutStackedMarks(text: string): string {
  return text.replace(BEYOND, '$1')
}
