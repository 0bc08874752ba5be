import type { DB } from '#db/schema.ts'
import type { Field } from './item-kinds.fields.ts'

const needs = 'clients.read'

/** What the agency alone may know, by the columns of `item_private`. */
export const privateFields = {
  client: { kind: 'note', label: '取引先', seen: 'staff', needs, most: 120 },
  client_rate: {
    kind: 'money',
    label: '先方単価',
    seen: 'staff',
    needs,
    least: 0,
    most: 20_000_000,
    error: '先方単価は2,000万円までの数字で入力してください。',
  },
  margin: {
    kind: 'money',
    label: '差額',
    seen: 'staff',
    needs,
    least: -10_000_000,
    most: 20_000_000,
    error: '差額は−1,000万円から2,000万円までの数字で入力してください。',
  },
  chain: { kind: 'route', label: '商流', seen: 'staff', needs, most: 10, each: 120 },
  chain_limit: { kind: 'note', label: '商流制限', seen: 'staff', most: 60 },
  age_note: { kind: 'note', label: '年齢のメモ', seen: 'staff', most: 200 },
  nationality_note: { kind: 'note', label: '国籍のメモ', seen: 'staff', most: 200 },
  contact: { kind: 'note', label: '先方の窓口', seen: 'staff', needs, most: 300 },
  raw_text: {
    kind: 'note',
    label: '原文',
    seen: 'staff',
    needs,
    most: 200_000,
    isOutOfCsv: true,
  },
  note: { kind: 'note', label: 'メモ', seen: 'staff', most: 8_000 },
} as const satisfies Record<
  Exclude<keyof DB['item_private'], 'item_id' | 'client_id'>,
  Field & { seen: 'staff' }
>
