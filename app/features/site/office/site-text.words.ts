export const textSortNames = [
  { value: 'name', label: 'アドレス順' },
  { value: 'updated', label: '更新の新しい順' },
]

export const textLabels = {
  title: '題名',
  description: '説明',
  lead: '書き出し',
  body_markdown: '本文',
}
