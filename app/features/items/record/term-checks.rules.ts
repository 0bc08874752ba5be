import { dayNumber } from '#core/clock.ts'
import { type Check, payChecks } from './pay-checks.rules.ts'

const SHORT = 60
const LONG_NAME = 50
const LONG_WINDOW = 92

/** Terms that are missing, wrong, or against the law on freelance work. */
export const checks: readonly Check[] = [
  ...payChecks,
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
