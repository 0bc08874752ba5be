import { fieldNames, fieldOf } from '#features/items/item.fields.ts'

type NamedChoice = { id: number; name: string }
type Options = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How the code or the number in a field of an item's form reads, where two have saved it at once. */
export function fieldOptions(choices: {
  industries: readonly NamedChoice[]
  owners: readonly NamedChoice[]
}): Options {
  const own = fieldNames.flatMap((name) => {
    const field = fieldOf(name)
    if (field && 'codes' in field) {
      const { list } = field.codes
      return [[name, Object.fromEntries(list.map(({ code, label }) => [code, label]))]]
    }
    const isFlag = field?.kind === 'flag' || field?.kind === 'maybeFlag'
    return isFlag ? [[name, { 1: 'あり', 0: 'なし' }]] : []
  })
  return {
    ...Object.fromEntries(own),
    biz_category_id: namesOf(choices.industries),
    owner_id: namesOf(choices.owners),
  }
}

function namesOf(list: readonly NamedChoice[]): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}
