import { itemStatus, onsitePer, processes, remote } from './item.codes.ts'
import type { Field } from './item-kinds.fields.ts'

const LONG = 8_000

/** What is to be done, and where. */
export const workFields = {
  name: { kind: 'title', label: '案件名', seen: 'everyone', most: 60 },
  status: {
    kind: 'code',
    label: '状態',
    seen: 'staff',
    codes: itemStatus,
    empty: 'draft',
    error: '状態を選んでください。',
  },
  summary: { kind: 'text', label: '概要', seen: 'everyone', most: 300 },
  detail: { kind: 'text', label: '仕事の内容', seen: 'everyone', most: LONG },
  must_have_requirements: {
    kind: 'text',
    label: '必須スキルの文',
    seen: 'everyone',
    most: LONG,
    called: '必須スキル',
    isOutOfCsv: true,
  },
  nice_to_have: {
    kind: 'text',
    label: '尚可スキルの文',
    seen: 'everyone',
    most: LONG,
    called: '尚可スキル',
    isOutOfCsv: true,
  },
  processes: {
    kind: 'processes',
    label: '担当工程',
    seen: 'everyone',
    codes: processes,
    error: '工程を選んでください。',
  },
  biz_category_id: {
    kind: 'number',
    label: '業種',
    seen: 'staff',
    least: 1,
    most: 32_767,
    of: 'industries',
    error: '業種を選んでください。',
  },
  area_detail: { kind: 'text', label: '勤務地の説明', seen: 'everyone', most: 100 },
  remote: {
    kind: 'code',
    label: '働き方',
    seen: 'everyone',
    codes: remote,
    empty: 'none',
    error: '働き方を選んでください。',
  },
  onsite_days: {
    kind: 'number',
    label: '出社の日数',
    seen: 'everyone',
    least: 0,
    most: 31,
    error: '出社の日数は0〜31の数字で入力してください。',
  },
  onsite_per: {
    kind: 'maybeCode',
    label: '出社の単位',
    seen: 'everyone',
    codes: onsitePer,
    error: '週か月を選んでください。',
  },
  first_onsite: { kind: 'note', label: '初日の出社', seen: 'everyone', most: 200 },
} as const satisfies Record<string, Field>
