import { dayNumber } from '#core/clock.ts'
import type { ItemFields } from './item-record.schema.ts'
import type { FindingLevel } from './posting-checks.codes.ts'

/** One thing that an item is checked for: a sentence where it is not as it should be. */
type Check = {
  code: string
  level: FindingLevel
  field: string
  find(item: ItemFields, today: number): string | false
}

const PAID_WITHIN = 60
const SHORT = 60
const LONG_NAME = 50
const LONG_WINDOW = 92
const MUCH = 2_000_000

/** Terms that are missing, wrong, or against the law on freelance work. */
export const checks: readonly Check[] = [
  {
    code: 'payment_missing',
    level: 'error',
    field: 'payment_site_days',
    find: ({ payment_site_days }) =>
      payment_site_days === null &&
      '支払期日がありません。締め日と支払日を入力してください（フリーランス法第3条）。',
  },
  {
    code: 'payment_late',
    level: 'error',
    field: 'payment_site_days',
    find: ({ payment_site_days }) =>
      (payment_site_days ?? 0) > PAID_WITHIN &&
      `支払いが${payment_site_days}日後です。60日以内でなければ掲載できません（フリーランス法第4条）。`,
  },
  {
    code: 'rate_missing',
    level: 'error',
    field: 'rate_max',
    find: (item) =>
      hasNoRate(item) &&
      item.rate_detail === '' &&
      '報酬がありません。下限と上限、決まっていなければ「相談」と入力してください。',
  },
  {
    code: 'rate_unnamed',
    level: 'warning',
    field: 'rate_max',
    find: (item) =>
      hasNoRate(item) &&
      item.rate_detail !== '' &&
      '報酬に金額がありません。相場の目安だけでも先方に確かめてください。',
  },
  {
    code: 'rate_upper_only',
    level: 'error',
    field: 'rate_min',
    find: ({ rate_min, rate_max }) =>
      rate_min === null &&
      rate_max !== null &&
      '単価が上限のみです。下限も先方に確かめて入力してください。',
  },
  {
    code: 'rate_lower_only',
    level: 'warning',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      rate_min !== null && rate_max === null && '単価が下限のみです。上限も入力してください。',
  },
  {
    code: 'rate_reversed',
    level: 'error',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      rate_min !== null &&
      rate_max !== null &&
      rate_min > rate_max &&
      '単価の下限が上限を超えています。',
  },
  {
    code: 'rate_wide',
    level: 'warning',
    field: 'rate_max',
    find: ({ rate_min, rate_max }) =>
      !!rate_min &&
      rate_max !== null &&
      rate_max > rate_min * 2 &&
      '単価の幅が2倍を超えています。何によって決まるかを「報酬の決め方」に書いてください。',
  },
  {
    code: 'rate_high',
    level: 'warning',
    field: 'rate_max',
    find: ({ rate_max }) =>
      (rate_max ?? 0) > MUCH && '月200万円を超えています。桁をご確認ください。',
  },
  {
    code: 'rate_above_client',
    level: 'error',
    field: 'rate_max',
    find: ({ rate_max, client_rate }) =>
      rate_max !== null &&
      client_rate !== null &&
      rate_max > client_rate &&
      `上限${man(rate_max)}万円は、先方の単価${man(client_rate)}万円を超えています。`,
  },
  {
    code: 'dispatch',
    level: 'error',
    field: 'contract_type',
    find: ({ contract_type }) =>
      contract_type === 'haken' && '派遣の案件は、許可の表示がないため掲載できません。',
  },
  {
    code: 'counterparty_missing',
    level: 'warning',
    field: 'counterparty',
    find: ({ counterparty }) =>
      counterparty === null && '契約の相手がありません。募集者がわかるように入力してください。',
  },
  {
    code: 'detail_missing',
    level: 'error',
    field: 'detail',
    find: ({ detail }) => detail === '' && '仕事の内容がありません。',
  },
  {
    code: 'detail_short',
    level: 'warning',
    field: 'detail',
    find: ({ detail }) =>
      detail !== '' &&
      detail.length < SHORT &&
      '仕事の内容が短すぎます。背景、担当の範囲、体制、環境を書いてください。',
  },
  {
    code: 'skills_missing',
    level: 'warning',
    field: 'must_skills',
    find: ({ must_skills, must_have_requirements }) =>
      must_skills.length === 0 && must_have_requirements === '' && '必須スキルがありません。',
  },
  {
    code: 'process_missing',
    level: 'warning',
    field: 'processes',
    find: ({ processes }) => processes.length === 0 && '担当する工程がありません。',
  },
  {
    code: 'place_missing',
    level: 'warning',
    field: 'stations',
    find: (item) =>
      item.remote !== 'full' &&
      item.stations.length === 0 &&
      item.area_ids.length === 0 &&
      '出社があるのに、駅もエリアもありません。',
  },
  {
    code: 'remote_contradicts',
    level: 'error',
    field: 'onsite_days',
    find: ({ remote, onsite_days }) =>
      remote === 'full' &&
      (onsite_days ?? 0) > 0 &&
      'フルリモートなのに、出社の日数が入っています。',
  },
  {
    code: 'onsite_missing',
    level: 'warning',
    field: 'onsite_days',
    find: ({ remote, onsite_days }) =>
      (remote === 'hybrid' || remote === 'mostly') &&
      onsite_days === null &&
      '出社の頻度がありません。週か月に何日かを入力してください。',
  },
  {
    code: 'hours_missing',
    level: 'warning',
    field: 'hours_text',
    find: ({ hours_text }) => hours_text === null && '勤務時間がありません。',
  },
  {
    code: 'days_missing',
    level: 'warning',
    field: 'days_max',
    find: ({ days_max }) => days_max === null && '週の稼働日数がありません。',
  },
  {
    code: 'days_reversed',
    level: 'error',
    field: 'days_max',
    find: ({ days_min, days_max }) =>
      (days_min ?? 0) > (days_max ?? 5) && '稼働日数の下限が上限を超えています。',
  },
  {
    code: 'period_missing',
    level: 'warning',
    field: 'starts_on',
    find: (item) =>
      !item.starts_asap &&
      item.starts_on === null &&
      item.period_text === null &&
      '開始の時期がありません。',
  },
  {
    code: 'period_reversed',
    level: 'error',
    field: 'ends_on',
    find: ({ starts_on, ends_on }) =>
      starts_on !== null && ends_on !== null && ends_on < starts_on && '終了が開始より前です。',
  },
  {
    code: 'settlement_missing',
    level: 'warning',
    field: 'settlement_method',
    find: ({ settlement_method }) => settlement_method === null && '精算の方法がありません。',
  },
  {
    code: 'settlement_band',
    level: 'error',
    field: 'settlement_max_h',
    find: ({ settlement_min_h, settlement_max_h }) =>
      settlement_min_h !== null &&
      settlement_max_h !== null &&
      settlement_min_h > settlement_max_h &&
      '精算幅の下限が上限を超えています。',
  },
  {
    code: 'interview_missing',
    level: 'warning',
    field: 'interview_count',
    find: ({ interview_count }) => interview_count === null && '面談の回数がありません。',
  },
  {
    code: 'seats',
    level: 'error',
    field: 'seats_left',
    find: ({ headcount, seats_left }) =>
      headcount !== null &&
      seats_left !== null &&
      seats_left > headcount &&
      '残り枠が募集人数を超えています。',
  },
  {
    code: 'name_long',
    level: 'warning',
    field: 'name',
    find: ({ name }) => name.length > LONG_NAME && '案件名は50文字以内にすると、一覧で切れません。',
  },
  {
    code: 'window_reversed',
    level: 'error',
    field: 'service_end',
    find: ({ service_start, service_end }) =>
      service_start !== null &&
      service_end !== null &&
      service_end < service_start &&
      '掲載の終わりが、始まりより前です。',
  },
  {
    code: 'window_passed',
    level: 'warning',
    field: 'service_end',
    find: ({ service_end, status }, today) =>
      (status === 'open' || status === 'draft') &&
      service_end !== null &&
      dayNumber(service_end) < today &&
      '掲載期間をすぎています。',
  },
  {
    code: 'window_long',
    level: 'warning',
    field: 'service_end',
    find: ({ service_end, status }, today) =>
      status !== 'closed' &&
      (service_end === null || dayNumber(service_end) - today > LONG_WINDOW) &&
      '掲載の終わりが決まっていないか、3か月より先です。募集が続く間だけにしてください。',
  },
]

function hasNoRate({ rate_min, rate_max }: ItemFields): boolean {
  return rate_min === null && rate_max === null
}

function man(yen: number): number {
  return Math.round(yen / 1_000) / 10
}
