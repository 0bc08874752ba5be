import { dayInJapan, systemNow } from '#core/clock.ts'
import { areaRows, bizCategoryRows, prefectureRows, stationRows } from '#db/world/reference.ts'
import { tagRows } from '#db/world/tags.ts'
import { findStarts } from '#features/items/reading/beginnings.ts'
import {
  findChains,
  findContracts,
  findHeadCounts,
  findInterviews,
} from '#features/items/reading/contract-terms.ts'
import { findExclusions } from '#features/items/reading/exclusions.ts'
import { foldText, sourceOf } from '#features/items/reading/folded-text.ts'
import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import { findMoney } from '#features/items/reading/money.ts'
import { monthlyMoney } from '#features/items/reading/money-amounts.ts'
import { findNoise } from '#features/items/reading/noise-words.ts'
import { findPayments } from '#features/items/reading/payment-terms.ts'
import type { ReadableText } from '#features/items/reading/reading-contract.ts'
import { findRemoteWork } from '#features/items/reading/remote-work.ts'
import { readSentence } from '#features/items/reading/sentence.ts'
import { findSettlements } from '#features/items/reading/settlement-hours.ts'
import { typedNamesOf } from '#features/items/reading/short-places.ts'
import { findWorkDays } from '#features/items/reading/work-days.ts'
import { defaultRules } from '#features/mail-intake/reader/default-rules.ts'
import { openMail } from '#features/mail-intake/reader/mail-opening.ts'
import { createReader } from '#features/mail-intake/reader/mail-reader.ts'
import { expectedMails } from '#tests/support/expected-mails.ts'
import { pasteOf } from '#tests/support/project-mails.ts'
import { readerNames } from '#tests/support/reader-names.ts'
import { median, round, writeResults } from './measuring/turns.ts'

const MAILS = 600

/**
 * How long a typed sentence takes to be read, by each finder and by all; and how long the names take to learn;
 * and how long mails of the kind that partners send take from their bytes to what was read.
 */
const sentence =
  '東京か神奈川でJavaとSpring Boot、週1出社くらい、80万以上で探してます PHP以外 1月から 面談1回'
const today = dayInJapan(systemNow())
const names = typedNamesOf({
  tags: tagRows.map(({ id, term, synonyms }) => ({ id, name: term, group: '', synonyms })),
  prefectures: prefectureRows.map(({ id, name }) => ({ id, name, synonyms: [] })),
  areas: areaRows.map(({ id, name, prefecture_id }) => ({
    id,
    name,
    prefecture: prefecture_id,
    synonyms: [],
  })),
  stations: stationRows.map(({ id, name, prefecture_id }) => ({
    id,
    name,
    prefecture: prefecture_id,
  })),
  industries: bizCategoryRows.map(({ id, name }) => ({ id, name, synonyms: [] })),
})
const begun = performance.now()
const finder = findNamesOf(names)
const learning_ms = round(performance.now() - begun)

const finders: Record<string, (text: ReadableText) => readonly object[]> = {
  money: (text) => findMoney(text).map(({ value }) => monthlyMoney(value)),
  days: findWorkDays,
  remote: findRemoteWork,
  starts: (text) => findStarts(text, today),
  settlement: findSettlements,
  payment: findPayments,
  chain: findChains,
  contract: findContracts,
  interviews: findInterviews,
  head_count: findHeadCounts,
  exclusion: findExclusions,
  noise: findNoise,
  names: (text) => finder.namesIn(text).map(({ from, to }) => ({ name: sourceOf(text, from, to) })),
  every_name: (text) => finder.everyNameIn(text),
}

const text = foldText(sentence)
const each = Object.fromEntries(
  Object.entries(finders).map(([name, find]) => [`${name}_us`, timed(() => find(text))]),
)
const whole = timed(() => readSentence(sentence, finder, today))
const results = {
  learning_ms,
  ...each,
  sentence_us: whole,
  limit_us: 1_000,
  mails: MAILS,
  mails_ms: await readMails(),
  mails_limit_ms: 6_000,
}
console.log(results)
await writeResults('reading', results)

/** Microseconds of one call, the median of many. */
function timed(run: () => unknown): number {
  const times = Array.from({ length: 500 }, () => {
    const start = performance.now()
    run()
    return (performance.now() - start) * 1_000
  })
  return round(median(times))
}

/** The first ones, which find the program cold, count too. */
async function readMails(): Promise<number> {
  const reader = createReader(defaultRules, await readerNames())
  const start = performance.now()
  for (let at = 0; at < MAILS; at += 1) {
    const mail = expectedMails[at % expectedMails.length]
    if (mail) reader.read(openMail({ text: pasteOf(mail), subject: '' }), today)
  }
  return round(performance.now() - start)
}
