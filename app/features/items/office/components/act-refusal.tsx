import { FormMessage } from '#ui/form/form-message.tsx'
import type { Refused } from '#ui/office/conflict.tsx'
import { ProveLink } from '#ui/office/prove-link.tsx'

/** Why an act beside the form was refused; the form below stays as it is. */
export function ActRefusal({ refused }: { refused: Refused | undefined }) {
  return (
    <>
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <ProveLink to={refused?.go_to} />
    </>
  )
}
