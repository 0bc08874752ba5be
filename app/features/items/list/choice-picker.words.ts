import type { Picker } from './list-filters.codes.ts'

export const pickerTitle: Record<Picker, string> = {
  skills: '言語・スキルなどを選ぶ',
  places: 'エリアを選ぶ',
}

export const pickerHint: Record<Picker, string> = {
  skills: '同じ種類の中ではどれか1つ、種類どうしではすべてに合う案件を探します。',
  places: '都道府県は、選んだどれかに合う案件を探します。エリアを選ぶと、さらに絞ります。',
}
