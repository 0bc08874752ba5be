import { useActionData } from 'react-router'
import { FormMessage } from '#ui/form/form-message.tsx'
import type { Refused } from './conflict.tsx'
import { ProveLink } from './prove-link.tsx'

/** The route of an act below its screen: at the outlet of the screen it shows why the act was refused. */
export function ActRefusal() {
  const refused = useActionData<Refused>()
  return (
    <>
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <ProveLink to={refused?.go_to} />
    </>
  )
}
