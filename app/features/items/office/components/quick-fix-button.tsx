import { Form } from 'react-router'
import type { Repair } from '#features/items/office/quick-fixes.form.ts'
import type { Finding } from '#features/items/record/posting-checks.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

type Props = { itemId: number; finding: Finding; repair: Repair; token: string; version: number }

/** Fills the form as the finding asks, to be saved with the rest; without JavaScript it is saved at once. */
export function RepairButton({ itemId, finding, repair, token, version }: Props) {
  const { code, field, found } = finding
  return (
    <Form
      method="post"
      action={`/admin/items/${itemId}/fix`}
      onSubmit={(event) => {
        if (fillIn(repair.values)) event.preventDefault()
      }}
    >
      <FormToken token={token} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="found" value={found} />
      <OfficeButton isSmall type="submit">
        {repair.text}
      </OfficeButton>
    </Form>
  )
}

/** Whether all of it has its field on the screen. */
function fillIn(values: Repair['values']): boolean {
  const fields = Object.entries(values).map(([name, value]) => ({
    field: document.getElementById(`field-${name}`),
    value,
  }))
  if (!fields.every(({ field }) => isControl(field))) return false
  for (const { field, value } of fields) {
    if (!isControl(field)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  fields[0]?.field?.focus()
  return true
}

function isControl(
  field: Element | null,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}
