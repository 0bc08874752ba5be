import type { CodeList, Field, Kind } from '#features/items/item-kinds.fields.ts'
import type { InputLook } from '#features/items/office/item-form.fields.ts'
import { Checkbox, ChoiceField } from '#ui/form/choice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

type NamedOption = readonly { id: number; name: string }[]
export type ItemChoices = { industries: NamedOption; owners: NamedOption }

type Look = Omit<InputLook, 'line'> & { name: string; label: string }
type Props<K extends Kind> = { field: Field<K>; look: Look; choices: ItemChoices }

/** The input of a field, as its kind asks. */
export function ItemInput<K extends Kind>({ field, look, choices }: Props<K>) {
  return inputs[field.kind](field, look, choices)
}

type Inputs = {
  readonly [K in Kind]: (field: Field<K>, look: Look, choices: ItemChoices) => React.ReactNode
}

const inputs: Inputs = {
  title: (_, look) => <TextField {...look} isRequired />,
  text: plainText,
  note: plainText,
  number: (field, look, { industries }) => {
    if (field.of === 'industries') return <Select look={look} options={industries.map(optionOf)} />
    if (field.codes) return <Select look={look} options={optionsOf(field.codes)} />
    return <TextField {...look} isShort inputMode="numeric" />
  },
  money: (_, look) => <TextField {...look} unit="万円" isShort inputMode="decimal" />,
  code: ({ codes }, look) => <SelectField {...look} options={optionsOf(codes)} />,
  maybeCode: ({ codes }, look) => <Select look={look} options={optionsOf(codes)} />,
  processes: ({ codes }, { name, label }) => (
    <ChoiceField label={label} name={name} kind="several" options={optionsOf(codes)} />
  ),
  flag: (_, { name, label }) => <Checkbox name={name} value="1" label={label} />,
  maybeFlag: (_, look) => <Select look={look} options={yesNo} />,
  day: (_, look) => <TextField {...look} type="date" />,
  lines: plainText,
  route: plainText,
  owner: (_, look, { owners }) => <Select look={look} options={owners.map(optionOf)} />,
  tags: plainText,
  areas: plainText,
  stations: plainText,
  skills: plainText,
}

const yesNo = [
  { value: '1', label: 'あり' },
  { value: '0', label: 'なし' },
]

function plainText(_: unknown, look: Look) {
  return <TextField {...look} />
}

type Option = { value: string | number; label: string }

/** One of a list, or none. */
function Select({ look, options }: { look: Look; options: readonly Option[] }) {
  const { emptyLabel = '未定', ...rest } = look
  return <SelectField {...rest} options={options} emptyLabel={emptyLabel} />
}

/** Of a code list: what a select offers. */
function optionsOf({ list }: CodeList<string | number>): Option[] {
  return list.map(({ code, label }) => ({ value: code, label }))
}

function optionOf({ id, name }: NamedOption[number]): Option {
  return { value: id, label: name }
}
