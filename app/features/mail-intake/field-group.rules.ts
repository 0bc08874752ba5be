import { type Field, fieldGroups, type Group } from './reader/reader-contract.ts'

export function groupOf(field: Field): Group {
  return groups.get(field) ?? 'work'
}

const groups = new Map<string, Group>(
  entriesOf().flatMap(([group, fields]) => fields.map((field) => [field, group] as const)),
)

function entriesOf(): [Group, readonly string[]][] {
  const { work, pay, place, time, inside } = fieldGroups
  return [
    ['work', work],
    ['pay', pay],
    ['place', place],
    ['time', time],
    ['inside', inside],
  ]
}
