import {
  CONTACT_NOTE,
  FIRST_HOUR,
  LAST_HOUR,
  phoneDays,
  QUIET_HOURS,
} from '#features/members/own/contact-preferences.codes.ts'
import { FieldPair } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export function PhoneFields() {
  return (
    <>
      <SelectField
        label="曜日"
        options={phoneDays.list.map(({ code, label }) => ({ value: code, label }))}
        emptyLabel="指定しない"
        isRequired={false}
        name="phone_days"
      />
      <FieldPair>
        <SelectField
          label="何時から"
          options={hours(FIRST_HOUR, LAST_HOUR - 1)}
          emptyLabel="指定しない"
          isRequired={false}
          name="phone_from"
        />
        <SelectField
          label="何時まで"
          options={hours(FIRST_HOUR + 1, LAST_HOUR)}
          emptyLabel="指定しない"
          isRequired={false}
          name="phone_to"
        />
      </FieldPair>
      <TextField
        label="お願いしたいこと"
        rows={3}
        maxLength={CONTACT_NOTE}
        showsCount
        placeholder="例：平日の12時台が出やすいです"
        isRequired={false}
        name="contact_note"
      />
    </>
  )
}

/** Over midnight too: 22:00 to 8:00. */
export function QuietFields() {
  const options = QUIET_HOURS.map((hour) => ({ value: hour, label: `${hour}:00` }))
  return (
    <FieldPair>
      <SelectField
        label="何時から止める"
        options={options}
        emptyLabel="止めない"
        isRequired={false}
        name="quiet_from"
      />
      <SelectField
        label="何時まで止める"
        options={options}
        emptyLabel="止めない"
        isRequired={false}
        name="quiet_to"
      />
    </FieldPair>
  )
}

function hours(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: `${from + index}:00`,
  }))
}
