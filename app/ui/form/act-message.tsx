import { useActionData } from 'react-router'
import { FormMessage } from './form-message.tsx'

/** The route of an act below its page: at the outlet of the page it says why the act was refused. */
export function ActMessage() {
  return <FormMessage message={useActionData<{ message?: string }>()?.message} />
}
