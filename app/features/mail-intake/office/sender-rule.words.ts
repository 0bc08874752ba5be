export const ruleLabels = {
  sender: '差出人',
  treatment: '扱い',
  client: '取引先',
  note: 'メモ',
}

export const ruleFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'one',
    options: [
      { value: 'active', label: '有効' },
      { value: 'deleted', label: '削除済み' },
    ],
  },
] as const
