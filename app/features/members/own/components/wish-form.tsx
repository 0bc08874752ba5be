import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormActions } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { WishLists } from './wish-choices.tsx'
import { NgFields } from './wish-ng-fields.tsx'
import { PlaceFields } from './wish-place-fields.tsx'
import { WorkFields } from './wish-work-fields.tsx'

type RefusedWish = {
  message: string
  values: Record<string, string>
  errors: Record<string, string[]>
}
type Props = {
  token: string
  lists: WishLists
  saved: Readonly<Record<string, string>>
  refused: RefusedWish | undefined
}

export function WishForm({ token, lists, saved, refused }: Props) {
  return (
    <Form method="post" noValidate>
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <FormToken token={token} />
      <FormState values={saved} refused={refused}>
        <WorkFields lists={lists} />
        <PlaceFields lists={lists} />
        <NgFields />
      </FormState>
      <FormActions>
        <Button type="submit" look="action">
          希望条件を保存する
        </Button>
      </FormActions>
    </Form>
  )
}
