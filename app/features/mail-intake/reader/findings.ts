import type { Finding, Given, Reading } from './reader-contract.ts'

const DOUBTFUL = 80

/** What a person has to look at before a draft is made of it. */
export function findingsOf(readings: readonly Reading[]): Finding[] {
  const given: Given = Object.assign({}, ...readings.map((reading) => reading.given))
  const has = (field: Reading['field']) => readings.some((reading) => reading.field === field)
  const found: (Finding | false)[] = [
    !has('name') && { level: 'error', code: 'name_missing', field: null },
    ...rateFindings(given, has('rate')),
    has('age') && { level: 'warning', code: 'age', field: 'age' },
    has('nationality') && { level: 'warning', code: 'nationality', field: 'nationality' },
    describesPerson(given) && { level: 'error', code: 'asks_for_person', field: 'detail' },
    !has('must') && { level: 'warning', code: 'must_missing', field: null },
    !has('place') && !has('remote') && { level: 'warning', code: 'place_missing', field: null },
    !has('remote') && { level: 'note', code: 'remote_missing', field: null },
    !has('start') && { level: 'note', code: 'start_missing', field: null },
    !has('payment') && { level: 'note', code: 'payment_missing', field: null },
    (given.payment_site_days ?? 0) > 60 && {
      level: 'warning',
      code: 'payment_late',
      field: 'payment',
    },
    given.rate_tax === 'included' && { level: 'note', code: 'tax_included', field: 'rate' },
    has('client') && { level: 'note', code: 'client', field: 'client' },
    ...readings
      .filter(({ confidence }) => confidence < DOUBTFUL)
      .map(({ field }): Finding => ({ level: 'warning', code: 'doubtful', field })),
  ]
  return found.filter((finding) => finding !== false)
}

function rateFindings(given: Given, isRead: boolean): (Finding | false)[] {
  const { rate_min = null, rate_max = null, rate_note } = given
  const isHourly = isRead && rate_min === null && rate_max === null && !rate_note
  return [
    !isRead && { level: 'error', code: 'rate_missing', field: null },
    isHourly && { level: 'error', code: 'rate_not_monthly', field: 'rate' },
    rate_min === null &&
      rate_max !== null && { level: 'error', code: 'rate_upper_only', field: 'rate' },
    rate_min !== null &&
      rate_max === null && { level: 'warning', code: 'rate_lower_only', field: 'rate' },
    isRead &&
      rate_min === null &&
      rate_max === null &&
      Boolean(rate_note) && { level: 'error', code: 'rate_open', field: 'rate' },
  ]
}

const PERSON = /\d{2}\s*[代歳才](?!目)|外国籍|外国人|日本人|日本国籍|男性|女性/

/** A sentence on age, sex or nationality in what everybody would read. */
function describesPerson({
  name = '',
  detail = '',
  must_skills = [],
  nice_skills = [],
}: Given): boolean {
  const texts = [
    name,
    detail,
    ...must_skills.map((one) => one.text),
    ...nice_skills.map((one) => one.text),
  ]
  return texts.some((text) => PERSON.test(text.normalize('NFKC')))
}
