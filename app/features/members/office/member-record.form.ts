/** What the staff may correct for a member, in the order of the form. */
export const editFields = [
  { name: 'last_name', label: '姓', type: 'text' },
  { name: 'first_name', label: '名', type: 'text' },
  { name: 'last_name_kana', label: 'セイ', type: 'text' },
  { name: 'first_name_kana', label: 'メイ', type: 'text' },
  { name: 'birth_date', label: '生年月日', type: 'date' },
  { name: 'sex', label: '性別', type: 'text' },
  { name: 'tel', label: '電話番号', type: 'tel' },
  { name: 'prefecture_id', label: '住まい', type: 'text' },
  { name: 'station', label: '最寄り駅', type: 'text' },
  { name: 'education_level', label: '最終学歴', type: 'text' },
  { name: 'nationality', label: '国籍', type: 'text' },
] as const

/** The form as the call takes it: what a member has never stated and is left empty is not sent. */
export function readEdit(id: number, fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  const mayBeEmpty = ['sex', 'tel', 'prefecture_id', 'station', 'education_level', 'nationality']
  const sent = editFields
    .map(({ name }) => [name, text(name)] as const)
    .filter(([name, value]) => value !== '' || mayBeEmpty.includes(name) || name === 'last_name')
  return { id, version: text('version'), ...Object.fromEntries(sent) }
}
