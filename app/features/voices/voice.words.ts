import { voiceKind, voiceSort, voiceState, voiceStatus } from './voice.codes.ts'

export const voiceSortNames = voiceSort.list.map(({ code, label }) => ({
  value: code,
  label,
}))

export const voiceFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: voiceState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const voiceViews = [
  { name: 'すべて', query: '' },
  ...voiceState.list.map(({ code, label }) => ({ name: label, query: `state=${code}` })),
]

export const voiceLabels = {
  kind: '種類',
  title: '題名',
  speaker: 'お名前',
  speaker_note: '肩書きなど',
  quote: 'ひとこと',
  body_markdown: '本文',
  position: '並び順',
  is_on_home: 'トップページ',
  status: '状態',
  consented_on: '同意を得た日',
  consent_note: '同意の取り方',
}

export const voiceOptions = {
  kind: Object.fromEntries(voiceKind.list.map(({ code, label }) => [code, label])),
  status: Object.fromEntries(voiceStatus.list.map(({ code, label }) => [code, label])),
  is_on_home: { 0: '載せない', 1: '載せる' },
}
