import { tagGroup } from '#features/tags/tag.codes.ts'
import { type Line, lineOf } from '#ui/line.ts'
import { type AreaStation, type FilterOption, stationOption } from './list-filters.rules.ts'

type CountedChoice = { id: number; name: string; count: number; group?: string }
type Placed = CountedChoice & { within?: number | undefined }

export type PickerGroup = {
  key: string
  title: string
  line?: Line
  options: FilterOption[]
}

/** Tags by their category, the most frequent first. */
export function skillGroups(counted: readonly CountedChoice[]): PickerGroup[] {
  return tagGroup.list
    .map(({ code, label }) => ({
      key: code,
      title: label,
      line: lineOf(code),
      options: counted.filter(({ group }) => group === code).map(optionOf('tag_ids')),
    }))
    .filter(({ options }) => options.length > 0)
}

type Region = { id: number; name: string }

/** Regions with their prefectures from north to south, under each its areas, and the stations of those that are chosen. */
export function placeGroups(
  regions: readonly Region[],
  prefectures: readonly Placed[],
  areas: readonly Placed[],
  stations: readonly AreaStation[],
): PickerGroup[] {
  const areasOf = (prefecture: number) =>
    areas
      .filter(({ within }) => within === prefecture)
      .flatMap((area) => [
        { ...optionOf('area_id')(area), isInner: true as const },
        ...stations.filter((one) => one.area === area.id).map(stationOption),
      ])
  return regions
    .map(({ id, name }) => ({
      key: `region-${id}`,
      title: name,
      options: prefectures
        .filter(({ within }) => within === id)
        .toSorted((a, b) => a.id - b.id)
        .flatMap((one) => [optionOf('prefecture_id')(one), ...areasOf(one.id)]),
    }))
    .filter(({ options }) => options.length > 0)
}

function optionOf(name: FilterOption['name']) {
  return ({ id, name: label, count }: CountedChoice): FilterOption => ({
    name,
    value: String(id),
    label,
    count,
  })
}

/** Whether a name holds a text, whatever its width or case. */
export function holdsText(text: string): (option: { label: string }) => boolean {
  const sought = plain(text)
  return ({ label }) => plain(label).includes(sought)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
