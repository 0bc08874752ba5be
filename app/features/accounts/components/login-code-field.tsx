import { TextField } from '#ui/form/text-field.tsx'

type Props = { hint: string; errors: readonly string[] | undefined }

/** Six digits from a mail; a phone offers them by itself. */
export function CodeField({ hint, errors }: Props) {
  return (
    <TextField
      label="確認コード"
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      errors={errors}
      isRequired
    />
  )
}
